/** Links that stand in the page as it is loaded, in all the places where pages have them: nothing is to be pressed. */

import type { Case } from "./case.ts";

export const ATTRIBUTES: readonly Case[] = [
  {
    id: "href-notations",
    html: `<a href="{found}/root">1</a> <a href="../../found/href-notations/up">2</a> <a href="?page=2">3</a>
<a href="{here}{found}/absolute">4</a> <a HREF='{found}/quoted'>5</a> <a href={found}/unquoted>6</a>
<a href=" {found}/blank
">7</a> <a href="{found}/and?a=1&amp;b=2">8</a> <a href="{found}/%7Etilde">9</a> <a href="./inside/page">10</a>
<a href="{found}/статья">11</a>`,
    urls: [
      ...["root", "up", "absolute", "quoted", "unquoted", "blank", "and?a=1&b=2", "%7Etilde"],
      ...["{here}/case/href-notations/?page=2", "{here}/case/href-notations/inside/page"],
      "%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F",
    ],
  },
  {
    id: "href-protocol-relative",
    html: '<a href="//{there-host}{found}/a">1</a>',
    urls: ["{there}{found}/a"],
  },
  { id: "base-href", head: '<base href="{here}/found/">', html: '<a href="base-href/a">1</a>', urls: ["a"] },
  {
    id: "base-elsewhere",
    head: '<base href="{there}/found/" target="_blank">',
    html: '<a href="base-elsewhere/a">1</a>',
    urls: ["{there}{found}/a"],
  },
  {
    id: "data-attributes",
    html: `<div data-href="{found}/href">1</div><li data-url="{found}/url">2</li><p data-link="{found}/link">3</p>
<section data-target-url="{here}{found}/target">4</section>`,
    urls: ["href", "url", "link", "target"],
  },
  {
    id: "data-json",
    html: `<div data-props='{"article":{"url":"{found}/a"},"next":"\\/found\\/data-json\\/b"}'>1</div>`,
    urls: ["a", "b"],
  },
  {
    id: "onclick-location",
    html: `<div onclick="location='{found}/a'">1</div><div onclick="window.location.href = '{found}/b'; return false">2</div>
<button onclick="document.location.assign(&quot;{found}/c&quot;)">3</button><span onclick="window.open('{found}/d', '_blank')">4</span>
<em onclick="self.location.replace('{found}/e')">5</em>`,
    urls: ["a", "b", "c", "d", "e"],
  },
  {
    id: "area",
    html: `<map name="m"><area shape="rect" coords="0,0,9,9" href="{found}/a"><area shape="default" href="{found}/b"></map>
<div style="width:20px;height:20px"><img usemap="#m" alt="" width="20" height="20"></div>`,
    urls: ["a", "b"],
  },
  {
    id: "link-rel",
    head: `<link rel="next" href="{found}/next"><link rel="prev" href="{found}/prev"><link rel="alternate" hreflang="de" href="{found}/de">
<link rel="canonical" href="{found}/canonical"><link rel="alternate" type="application/rss+xml" href="{found}/feed">`,
    urls: ["next", "prev", "de", "canonical", "feed"],
  },
  {
    id: "link-header",
    headers: { link: "</found/link-header/a>; rel=next" },
    html: "<p>The header has it.</p>",
    urls: ["a"],
  },
  {
    id: "refresh-header",
    headers: { refresh: "1; url=/found/refresh-header/a" },
    html: "<p>In a second it goes on.</p>",
    urls: ["a"],
    steps: [["wait", 2000]],
  },
  {
    id: "meta-refresh-later",
    head: '<meta http-equiv="refresh" content="3600; url={found}/a">',
    html: "<p>In an hour it goes on.</p>",
    urls: ["a"],
  },
  {
    id: "meta-refresh-soon",
    head: '<meta http-equiv="Refresh" content="1;URL=\'{found}/a\'">',
    html: "<p>In a second it goes on.</p>",
    urls: ["a"],
    steps: [["wait", 2000]],
  },
  {
    id: "meta-properties",
    head: `<meta property="og:url" content="{here}{found}/og"><meta name="twitter:url" content="{here}{found}/twitter">`,
    urls: ["og", "twitter"],
  },
  {
    id: "iframe-src",
    html: `<iframe src="{found}/a"></iframe><iframe loading="lazy" src="{found}/b" style="margin-top:9000px"></iframe>`,
    urls: ["a", "b"],
  },
  {
    id: "frameset",
    html: `<!DOCTYPE html><html><head><title>frames</title></head><frameset cols="50%,50%"><frame src="{found}/a"><frame src="menu.html"></frameset></html>`,
    files: { "menu.html": '<!DOCTYPE html><title>menu</title><a href="{found}/b">b</a>' },
    urls: ["a", "b"],
  },
  {
    id: "srcdoc",
    html: `<iframe srcdoc="&lt;a href=&quot;{found}/a&quot;&gt;a&lt;/a&gt;"></iframe>`,
    urls: ["a"],
  },
  {
    id: "object-embed",
    html: `<object data="{found}/object" type="text/html"></object><embed src="{found}/embed" type="text/html">`,
    urls: ["object", "embed"],
  },
  {
    id: "cite",
    html: `<blockquote cite="{found}/a">1</blockquote><q cite="{found}/b">2</q><del cite="{found}/c">3</del>`,
    urls: ["a", "b", "c"],
  },
  {
    id: "svg-link",
    html: `<svg width="90" height="40" xmlns:xlink="http://www.w3.org/1999/xlink"><a href="{found}/a"><text y="15">a</text></a><a xlink:href="{found}/b"><text y="35">b</text></a></svg>`,
    urls: ["a", "b"],
  },
  {
    id: "hidden-links",
    html: `<div style="display:none"><a href="{found}/a">1</a></div><a hidden href="{found}/b">2</a>
<a style="visibility:hidden" href="{found}/c">3</a><a style="position:absolute;left:-9999px" href="{found}/d">4</a>
<div inert><a href="{found}/e">5</a></div><a aria-hidden="true" tabindex="-1" href="{found}/f"></a>`,
    urls: ["a", "b", "c", "d", "e", "f"],
  },
  {
    id: "noscript",
    html: `<noscript><a href="{found}/a">1</a></noscript>`,
    urls: ["a"],
  },
  {
    id: "template-inert",
    html: `<template><a href="{found}/a">1</a></template>`,
    urls: ["a"],
  },
  {
    id: "json-in-script",
    html: `<script type="application/json" id="__DATA__">{"articles":[{"url":"{found}/a"},{"url":"\\/found\\/json-in-script\\/b"},{"url":"{here}{found}/c"}]}</script>`,
    urls: ["a", "b", "c"],
  },
  {
    id: "ld-json",
    html: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","itemListElement":[{"@type":"ListItem","url":"{here}{found}/a"}]}</script>`,
    urls: ["a"],
  },
  {
    id: "target-blank",
    html: `<a target="_blank" rel="noopener" href="{found}/a">1</a><a target="elsewhere" href="{found}/b">2</a>`,
    urls: ["a", "b"],
  },
  { id: "download-link", html: `<a download href="{found}/a.pdf">1</a>`, urls: ["a.pdf"] },
  {
    id: "hover-css",
    head: "<style>nav ul { display: none } nav:hover ul { display: block }</style>",
    html: `<nav>Menu<ul><li><a href="{found}/a">1</a></li><li><a href="{found}/b">2</a></li></ul></nav>`,
    urls: ["a", "b"],
  },
  {
    id: "details-closed",
    html: `<details><summary>More</summary><a href="{found}/a">1</a></details>`,
    urls: ["a"],
  },
  {
    id: "select-of-urls",
    html: `<select><option value="">Choose</option><option value="{found}/a">1</option><option value="{found}/b">2</option></select>
<button id="go">Go</button>`,
    script: `document.getElementById("go").onclick = function () {
  const to = document.querySelector("select").value;
  if (to) location = to;
};`,
    urls: ["a", "b"],
  },
];
