-- What became of requests: pages by code, of articles found for the first time.
SELECT kind, code, count() AS pages FROM page WHERE run = 'main' AND times = 0 AND kind != 'end' GROUP BY kind, code ORDER BY kind, code
