/** Style of the pages of the path report: the colours, type and space of the product; nothing is set smaller than 12 px. */
export const style = `
:root{--text:#231A1B;--soft:#574E4B;--mute:#6E6460;--line:#E6E0DE;--edge:#D3CBC8;--band:#F8F6F5;--track:#F1EDEC;--brand:#D6243A;--tint:#FFF2F2;--ok:#1B7A57;--ok-ground:#E8F6EF;--amber:#8A5200;--amber-mark:#C07F12;--amber-ground:#FFF5DC;--bad:#B42318;--bad-ground:#FDECEA}
*{box-sizing:border-box}
body{margin:0;color:var(--text);background:var(--band);font:15px/1.6 "PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;overflow-wrap:anywhere;line-break:strict;font-variant-numeric:tabular-nums}
.top{display:flex;flex-wrap:wrap;align-items:center;gap:8px 20px;padding:12px 24px;background:#fff;border-bottom:1px solid var(--line)}
.top p{margin:0 0 0 auto;font-size:14px;color:var(--mute)}
.brand{display:flex;align-items:center;gap:10px;color:var(--text);text-decoration:none;font-size:18px}
.brand span{font-size:13px;background:var(--track);border-radius:6px;padding:2px 8px;color:var(--soft)}
.back::before{content:"‹ "}
main{max-width:1280px;margin:0 auto;padding:20px 24px 56px}
h1{font-size:26px;line-height:1.35;margin:0 0 4px}
h2{font-size:18px;line-height:1.45;margin:0 0 12px}
h3{font-size:16px;line-height:1.45;margin:0 0 4px}
h1 code{font-weight:400;font-size:15px}
small{white-space:nowrap}small,h2 small{font-size:13px;font-weight:400;color:var(--mute)}
code{font-size:.88em;font-weight:400;min-width:0;color:var(--mute);font-family:ui-monospace,"SF Mono",Menlo,Consolas,"Noto Sans SC",monospace}
.bad code{color:inherit}code.bad{color:var(--bad)}
.about{color:var(--soft);margin:0 0 12px}
section{margin-top:28px}
p{margin:4px 0}
a{color:var(--brand)}
button,input{font:inherit;color:inherit}
button{height:34px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:#fff;font-size:14px;cursor:pointer}
input{width:100%;height:42px;padding:0 12px;border:1px solid #8B807C;border-radius:10px;background:#fff;font-size:16px}
label{display:block;font-size:14px;color:var(--soft);margin-bottom:6px}
:focus-visible{outline:3px solid #1F6A9E;outline-offset:2px}
.card{background:#fff;border:1px solid var(--line);border-radius:16px;padding:20px;margin-top:16px;scroll-margin-top:16px}
.ok{color:var(--ok)}.bad{color:var(--bad)}.amber{color:var(--amber)}.mute,.none,.off{color:var(--mute)}
.banner{margin:12px 0 0;padding:14px 18px;border-radius:14px;font-size:16px;border:1px solid var(--line);background:#fff;color:var(--soft)}
.banner.bad{background:var(--bad-ground);border-color:var(--bad-ground);color:var(--bad)}
.banner.amber{background:var(--amber-ground);border-color:#FBDD9A;color:#6E4100}
.banner.ok{background:var(--ok-ground);border-color:#B5DFCB;color:#125F43}
.strip{display:flex;flex-wrap:wrap;padding:0}
.strip dl{display:flex;flex:1 1 560px;flex-wrap:wrap;margin:0}
.strip dl div{flex:1 1 120px;padding:14px 20px;border-right:1px solid var(--line)}
.strip dt{font-size:14px;color:var(--mute)}
.strip dd{margin:0;color:var(--mute)}.strip dd b{font-size:24px;line-height:1.35;color:var(--text)}.strip em{font-style:normal;font-weight:700}
.bars{display:flex;flex:1 1 420px;gap:20px;padding:14px 20px}
.bar{flex:1 1 110px;min-width:0;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:2px 6px;align-content:flex-start;font-size:14px}
.bar b{font-size:14px}.bar b.ok,.bar b.amber{color:var(--text)}.bar b.bad{color:var(--bad)}
.bar svg{display:block;flex:none;width:100%;border-radius:3px}.bar small{width:100%}
.track{fill:var(--track)}rect.amber{fill:#FFC145}rect.ok{fill:#2F8F6B}
.lamps{display:inline-flex;gap:4px;vertical-align:middle}
.lamp{display:inline-block;flex:none;width:13px;height:13px;border-radius:4px;border:2px solid transparent}
.lamp.ok{background:var(--ok)}.lamp.amber{background:#FFC145;border-color:var(--amber-mark)}.lamp.bad{background:var(--bad);border-radius:50%}.lamp.none,.lamp.off{border-color:#A89E9A;background:#fff}.lamp.off{border-style:dashed}
.failure{border-left:4px solid var(--bad)}.failure p{margin:4px 0;font-size:14px;color:var(--soft)}.failure p.bad{font-size:16px;color:var(--bad)}
.card.red{border-color:#F3C5C0;padding-top:0}.card.red h2{margin:0 -20px 12px;padding:16px 20px;background:var(--bad-ground);border-radius:15px 15px 0 0;color:var(--bad)}
.said{font-size:14px;color:var(--soft)}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.5}
th,td{text-align:left;vertical-align:top;padding:10px 14px 10px 0;border-bottom:1px solid var(--line)}
tr:last-child>*{border-bottom:0}
thead th,thead td{color:var(--mute);font-weight:400;border-bottom:1px solid var(--edge);white-space:nowrap;padding-top:4px}
tbody th{font-weight:700}
:is(th,td):last-child{padding-right:0}
.n{text-align:right;white-space:nowrap}
.n:first-child{width:56px;text-align:left}.not{display:block;margin-top:4px;font-size:13px;color:var(--mute);white-space:nowrap}
tr.open>*{background:#FFF9EC}tr.open>:first-child{box-shadow:inset 3px 0 var(--amber);padding-left:12px}tr:target>*,li:target{background:var(--amber-ground)}
.verdict.plain{font-weight:400;color:var(--mute)}
.split{display:grid;grid-template-columns:320px minmax(0,1fr);gap:16px}
.halves{display:grid;grid-template-columns:minmax(0,1.2fr) minmax(0,1fr);gap:16px}
.wide{display:grid;grid-template-columns:minmax(0,1fr) 340px;gap:16px}
.split>.card{margin-top:16px;min-width:0}
.list{display:flex;flex-direction:column;padding:20px 0 0;height:0;min-height:calc(100% - 16px)}
.list h2{padding:0 20px}.filter{padding:0 20px 12px}.filter input{height:38px}
.list .scroll{overflow:auto;flex:1 1 0;border-top:1px solid var(--line);border-radius:0 0 16px 16px}
.list ol{list-style:none;margin:0;padding:0}
.list li{display:flex;align-items:flex-start;gap:10px;padding:10px 16px 10px 12px;border-bottom:1px solid var(--line);border-left:4px solid transparent}
.list li[hidden]{display:none}.list li:last-child{border-bottom:0}
.list li:hover,.list li:target{background:var(--tint);border-left-color:#FB4457}.list li.red{background:var(--bad-ground);border-left-color:var(--bad)}
.list a{display:flex;flex:1;gap:10px;color:var(--text);text-decoration:none;font-size:14px;line-height:1.5}.list a:hover{text-decoration:underline}
.number{flex:none;min-width:26px;color:var(--mute)}.list .lamps{padding-top:4px}
.tools{display:flex;gap:8px;justify-content:flex-end;margin:-44px 0 12px}
.chart{overflow:auto;max-height:680px;background:var(--band);border-radius:12px;padding:16px;cursor:grab}
.chart:active{cursor:grabbing}
.chart svg{display:block;margin:0 auto;user-select:none}
svg text{font-size:14px;fill:var(--text);text-anchor:middle}
.s rect{fill:#fff;stroke:var(--soft);stroke-width:1.5}.s.any rect{stroke-dasharray:4 3}.s text.q{font-size:13px;fill:var(--mute)}
.c>rect{fill:rgba(35,26,27,.035);stroke:var(--edge)}.c text{font-weight:700;fill:var(--soft)}
.i{fill:var(--text)}.b path{fill:none;stroke:var(--text);stroke-width:1.5}.b polygon{fill:var(--text)}
.e path{fill:none;stroke-width:1.8;stroke:var(--ok)}.e polygon{fill:var(--ok)}.e rect{fill:#fff;stroke:var(--ok);stroke-width:1.2}.e text{font-size:13px}
.e.some path{stroke:var(--amber-mark);stroke-dasharray:6 4}.e.some polygon{fill:var(--amber-mark)}.e.some rect{stroke:var(--amber-mark)}
.e.none path{stroke:var(--bad);stroke-dasharray:2 4}.e.none polygon{fill:var(--bad)}.e.none rect{stroke:var(--bad)}.e.none text{fill:var(--bad);font-weight:700}
.e.wrong path{stroke:var(--bad)}.e.wrong polygon{fill:var(--bad)}.e.wrong rect{stroke:var(--bad)}.e.wrong text{fill:var(--bad);font-weight:700}
.e.waived path{stroke:#8B807C;stroke-dasharray:2 4}.e.waived polygon{fill:#8B807C}.e.waived rect{stroke:#8B807C}
.e .u{stroke:#FFC5CA!important;stroke-width:9;stroke-dasharray:none!important;stroke-linecap:round;opacity:0}
.e.on .u{opacity:1}.e.on rect{fill:var(--brand);stroke:var(--brand)}.e.on text{fill:#fff;font-weight:700}
.want>rect{fill:var(--bad-ground);stroke:var(--bad);stroke-width:2.5;stroke-dasharray:5 3}.want text{fill:var(--bad);font-weight:700}
.saw>rect{fill:var(--amber-ground);stroke:var(--amber);stroke-width:2.5}.saw text{fill:var(--amber);font-weight:700}
.s:target rect,.c:target>rect{stroke:#1F6A9E;stroke-width:4}
.legend{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;margin:14px 0 0;padding:0;font-size:14px;color:var(--soft)}
.legend svg{margin-right:8px;vertical-align:middle}
.key{display:inline-block;width:30px;height:12px;border-radius:6px;margin-right:8px}.key.on{background:#FFC5CA}.key.want{border:2px dashed var(--bad)}.key.saw{border:2px solid var(--amber);background:var(--amber-ground)}
.fold{border-bottom:1px solid var(--line)}.fold:last-child{border-bottom:0}
summary{cursor:pointer;padding:10px 0;font-size:15px}.fold>summary{font-weight:700}
.fold ul{margin:0 0 12px;padding-left:22px;font-size:14px;color:var(--soft)}.fold li{padding:3px 0}.fold table{margin-bottom:12px}
.turns{display:flex;flex-wrap:wrap;gap:4px 16px;margin:8px 0 0;padding:12px 18px;border-radius:14px;background:var(--bad-ground);color:var(--bad)}.turns a{color:inherit}
.level{display:inline-flex;align-items:center;gap:6px;margin-right:20px}
.steps{list-style:none;margin:0;padding:0}
.steps li{border-bottom:1px solid var(--line)}.steps li:last-child{border-bottom:0}
.steps summary{display:flex;gap:12px;align-items:flex-start}.steps summary small{display:block;white-space:normal}
.steps summary::-webkit-details-marker{display:none}
.steps summary>span:last-child{flex:1}
.steps summary::after{content:"展开";font-size:13px;color:var(--mute)}.steps details[open]>summary::after{content:"收起"}
.disc{flex:none;display:grid;place-items:center;width:24px;height:24px;border-radius:50%;background:var(--ok);color:#fff;font-size:13px;font-weight:700}
.red .disc{background:var(--bad)}.unwalked .disc{background:#fff;border:2px solid #A89E9A}
.steps li.red{background:var(--bad-ground);margin:0 -20px;padding:0 20px}.steps li.red b{color:var(--bad)}
.seen{margin:0 0 14px 36px;width:calc(100% - 36px);table-layout:fixed}.seen :is(th,td){padding:6px 14px 6px 0}.seen :is(th,td):first-child{width:64px;font-weight:400;color:var(--mute)}
.card.red .seen{margin:0 0 14px;width:100%}
.traffic{margin:0 0 14px 36px;font-size:14px}.traffic dt{color:var(--mute)}.traffic dd{margin:0 0 2px}
.files{margin:0;padding-left:20px;overflow-wrap:anywhere}.files li{margin:2px 0}figure{margin:12px 0}figure img{display:block;max-width:100%;max-height:640px;border:1px solid var(--line);border-radius:12px}.steps figure img{max-height:280px}figcaption{font-size:13px;color:var(--mute);margin-top:4px}
.commands pre{margin:4px 0 8px;padding:12px 14px;background:#231A1B;border-radius:10px;white-space:pre-wrap}.commands pre code{color:#F8F6F5;font-size:13px}.commands p{font-size:14px;color:var(--soft)}.commands button+p{margin-top:16px}
.search ul{list-style:none;margin:0;padding:0}.search li{display:flex;gap:12px;align-items:baseline;padding:8px 0;border-bottom:1px solid var(--line);font-size:14px}.search li a{flex:1}
.search i{flex:none;width:52px;font-style:normal;font-size:13px;color:var(--mute)}.search small{flex:none}
@media(min-width:1024px){.halves>:first-child{grid-column:2;grid-row:1}}
@media(max-width:1023px){.split,.halves,.wide{grid-template-columns:minmax(0,1fr)}.split .list{order:2;height:560px;min-height:0}}
@media(max-width:767px){main{padding:16px 12px 44px}.top{padding:10px 12px}.top p{margin:0;width:100%}h1{font-size:22px}.card{padding:16px}.strip{padding:0}.strip dl div{flex:1 1 40%;border-bottom:1px solid var(--line);padding:12px 16px}.bars{flex-wrap:wrap;padding:12px 16px;gap:12px}.list{padding:16px 0 0}.tools{margin:0 0 12px;justify-content:flex-start}.chart{max-height:70vh}
.card.red{padding-top:0}.card.red h2{margin:0 -16px 12px}.steps li.red{margin:0 -16px;padding:0 16px}
.blocks,.blocks tbody,.blocks tr,.blocks :is(th,td){display:block;width:auto}.blocks thead{display:none}.blocks tr{padding:10px 0;border-bottom:1px solid var(--line)}.blocks tr:last-child{border-bottom:0}
.blocks :is(th,td){border:0;padding:2px 0}.blocks td[data-of]{position:relative;padding-left:102px;text-align:left;white-space:normal}.blocks td[data-of]::before{content:attr(data-of);position:absolute;left:0;width:96px;color:var(--mute)}
.blocks tr.open{background:#FFF9EC;box-shadow:inset 3px 0 var(--amber);padding-left:12px}.blocks tr.open>:first-child{box-shadow:none}.blocks tr.open>td[data-of]{padding-left:102px}
.machines td.n[data-of]{display:inline-block;padding:0 14px 0 0;font-size:13px}.machines td.n[data-of]::before{position:static;margin-right:4px}
.seen,.traffic{margin-left:0;width:100%}.seen :is(th,td):first-child{width:auto;font-weight:700;color:var(--text)}.search li{flex-wrap:wrap;gap:2px 12px}.search li a{flex:1 1 100%;order:3}}
@media print{body{background:#fff}.top .back,.tools,.search,.filter,.commands,.steps summary::after{display:none}.card{break-inside:auto;border-radius:0}.list,.chart,.list .scroll{height:auto!important;max-height:none;overflow:visible}.chart svg{max-width:100%;height:auto}tr,.steps li,.failure{break-inside:avoid}details::details-content{content-visibility:visible;height:auto}h2,h3{break-after:avoid}.split{display:block}}
`
