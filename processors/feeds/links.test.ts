import assert from "node:assert/strict";
import { test } from "node:test";
import { discover, links } from "./links.ts";
import { readOpml } from "./opml.ts";

const PAGE = "https://page.example/news/index.html";

test("links in the order of the page, each once, with the first text it has", () => {
  const html = `<!doctype html><title>Links <a href="/title">no</a></title>
<script>document.write('<a href="/script">no</a>')</script><style>a{}</style><!-- <a href="/comment">no</a> -->
<a href="/1"><img src="x.jpg" alt="Picture of one"></a>
<a href="two.html">Second <b>st</b>ory<br>today</a>
<a href="/1#comments"> </a><A HREF='/1'>One, in words</A>
<a href=/three?a=1&amp;b=2&copy=3>Third</a>
<a href="//other.example/4"><h3>Fourth</h3><p>and its&nbsp;lead</p></a>
<a href="/5"></a><a href="/5">Fifth</a>
<a href="/6" title="Only a title"></a><a aria-label="Said aloud" href="/7"><svg></svg></a>
<a href="#top">Up</a><a href="javascript:void(0)">Click</a><a href="mailto:x@page.example">Mail</a><a href="tel:1">Call</a><a>None</a><a href="">Here</a>
<map><area href="/area" alt="On the map"></map>
<template><a href="/template">Template</a></template><noscript><a href="/noscript">Without scripts</a></noscript>
<a href="/open">Never closed <a href="/last">Last
`;
  assert.deepEqual(
    links(html, PAGE).map(({ url, text }) => [url.replace("https://page.example", ""), text]),
    [
      ["/1", "Picture of one"],
      ["/news/two.html", "Second story today"],
      ["/three?a=1&b=2&copy=3", "Third"],
      ["https://other.example/4", "Fourth and its\u00a0lead"],
      ["/5", "Fifth"],
      ["/6", "Only a title"],
      ["/7", "Said aloud"],
      ["/area", "On the map"],
      ["/template", "Template"],
      ["/noscript", "Without scripts"],
      ["/open", "Never closed"],
      ["/last", "Last"],
    ],
  );
});

test("the first base is what links are relative to", () => {
  const html = `<base target="_blank"><base href="/archive/"><base href="/late/"><a href="1">One</a>`;
  assert.deepEqual(
    links(html, PAGE).map(({ url }) => url),
    ["https://page.example/archive/1"],
  );
});

test("feeds and sitemaps that a page names, the surest first", () => {
  const html = `<head>
<link rel="alternate" type="application/rss+xml" title="Comments feed" href="/comments/feed/">
<link rel="ALTERNATE" type="application/rss+xml; charset=utf-8" title="News &amp; more" href="/rss/news">
<link rel="alternate" type="application/atom+xml" href="atom.xml"><link rel="alternate home" type="application/feed+json" href="/feed.json">
<link rel="feed" href="/own"><link rel="sitemap" type="application/xml" href="/map.xml">
<link rel="alternate" hreflang="de" href="/de/"><link rel="stylesheet" type="text/css" href="/feed.css"><link rel="alternate" type="application/rss+xml" href="ftp://page.example/">
</head><a href="/sport.rss">Sport</a> <a href="/channels">RSS</a> <a href="/2026/how-rss-works">About feeds</a> <a href="/sitemap_2.xml">Map</a> <a href="/rss/news">Again</a>`;
  const found = discover(html, PAGE);
  const shown = found
    .filter(({ from }) => from !== "guess")
    .map(({ url, kind, from, title }) => [url.replace("https://page.example", ""), kind, from, title]);
  assert.deepEqual(shown, [
    ["/rss/news", "feed", "link", "News & more"],
    ["/news/atom.xml", "feed", "link", undefined],
    ["/feed.json", "feed", "link", undefined],
    ["/own", "feed", "link", undefined],
    ["/map.xml", "sitemap", "link", undefined],
    ["/sport.rss", "feed", "anchor", "Sport"],
    ["/channels", "feed", "anchor", "RSS"],
    ["/sitemap_2.xml", "sitemap", "anchor", "Map"],
    ["/comments/feed/", "feed", "link", "Comments feed"],
  ]);
  const guessed = found.filter(({ from }) => from === "guess").map(({ url }) => url);
  assert.ok(guessed.includes("https://page.example/sitemap.xml") && guessed.includes("https://page.example/rss.xml"));
  assert.equal(new Set(found.map(({ url }) => url)).size, found.length);
  assert.deepEqual(
    found.map(({ from }) => from === "guess"),
    found.map((_, index) => index >= shown.length),
    "what is guessed comes last",
  );
});

test("OPML, with folders, odd capitals, other schemes, and what is wrong with it", () => {
  const opml = `junk<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY x "y">]>
<opml version="2.0"><head><title>Mine & yours</title></head><body>
<outline text="Papers"><outline text="Cities">
  <outline type="rss" text="Bereg &amp;amp; Co" title="Bereg" xmlUrl="https://bereg.example/rss" htmlUrl="https://bereg.example/"/>
  <outline TEXT="Loud" XMLURL="https://loud.example/rss" />
</outline>
<outline text="R&D" xmlurl="feed://rd.example/rss"/></outline>
<outline xmlUrl="feed:https://nameless.example/rss?a=1&b=2"/>
<outline text="Twice" xmlUrl="https://bereg.example/rss"/>
<outline text="Not to be had" xmlUrl="file:///etc/passwd"/><outline text="Relative" xmlUrl="/rss"/><outline text="Only a page" htmlUrl="https://page.example/"/>
<outline text="Breaks off" xmlUrl="https://last.example/rss" htmlUrl="javascript:x"><outline text="in the midd`;
  const read = readOpml(opml).outlines.map(({ title, url, feed, folders }) => ({ title, url, feed, folders }));
  assert.deepEqual(read, [
    { title: "Bereg", url: "https://bereg.example/", feed: "https://bereg.example/rss", folders: ["Papers", "Cities"] },
    { title: "Loud", url: undefined, feed: "https://loud.example/rss", folders: ["Papers", "Cities"] },
    { title: "R&D", url: undefined, feed: "http://rd.example/rss", folders: ["Papers"] },
    { title: "nameless.example", url: undefined, feed: "https://nameless.example/rss?a=1&b=2", folders: [] },
    { title: "Breaks off", url: undefined, feed: "https://last.example/rss", folders: [] },
  ]);
  assert.deepEqual(readOpml("<!doctype html><p>no list</p>"), { outlines: [], noFeeds: [], isWhole: false });
});
