/** Style of the path report: the colours, type and space of the product, in one block without outside files. */
export const style = `
:root{--text:#231A1B;--soft:#574E4B;--mute:#6E6460;--line:#E6E0DE;--band:#F8F6F5;--brand:#D6243A;--tint:#FFF2F2;--ok:#1B7A57;--bad:#B42318}
*{box-sizing:border-box}
body{margin:0;color:var(--text);background:#fff;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC",MiSans,"Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",system-ui,sans-serif;overflow-wrap:anywhere;line-break:strict}
header,main{max-width:1184px;margin:0 auto;padding:0 32px}
body{border-top:4px solid #FB4457}
header{padding-top:44px;padding-bottom:8px}
h1{font-size:30px;line-height:1.35;margin:0}
header p{max-width:40em;color:var(--soft);margin:8px 0 20px}
h2{font-size:22px;line-height:1.35;margin:0 0 8px;padding-top:32px;border-top:1px solid var(--line)}
code{font-size:.85em;color:var(--mute)}code.bad,.bad code{color:var(--bad)}
.failure{border-left:3px solid var(--bad);padding:4px 0 4px 16px;margin:12px 0;font-size:15px}.failure p:first-child{color:var(--bad)}.failure p{margin:4px 0;overflow-wrap:anywhere}
.about{max-width:40em;color:var(--soft);margin:0 0 8px}
section{margin-top:44px;scroll-margin-top:16px}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:1.5;font-variant-numeric:tabular-nums}
th{font-weight:400;color:var(--mute);text-align:left;border-bottom:1px solid #D3CBC8;padding:8px 12px 8px 0;white-space:nowrap}
th:last-child,td:last-child{padding-right:0}
.summary th:last-child,.summary td:last-child{padding-left:20px}
td{border-bottom:1px solid var(--line);padding:8px 12px 8px 0;vertical-align:top}
.n{text-align:right;white-space:nowrap}
tr.not td{color:var(--mute);border-bottom-style:dotted}
a{color:var(--brand)}
a:focus-visible,summary:focus-visible,.tab:focus-visible+label{outline:3px solid #1F6A9E;outline-offset:2px}
.ok{color:var(--ok)}.bad{color:var(--bad)}.none,.waived{color:var(--mute)}
.tabs{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:16px}
.tab{position:absolute;opacity:0}
.tab+label{padding:8px 0;border-bottom:3px solid transparent;cursor:pointer;font-size:15px}
.tab:checked+label{font-weight:700;border-color:#FB4457}
.panel{display:none;order:9;width:100%;border-top:1px solid var(--line);padding-top:16px}
.tab.actor:checked~.panel.actor,.tab.component:checked~.panel.component,.tab.browser:checked~.panel.browser{display:block}
figure{margin:0;overflow:auto;max-height:84vh;background:var(--band);border-radius:16px;padding:12px}
figure svg{display:block;margin:0 auto;max-width:100%;height:auto}
.size{display:block;text-align:right;font-size:14px;color:var(--mute);margin-bottom:6px}
.size:has(:checked)+figure svg{max-width:none}
details{margin-top:16px}
summary{cursor:pointer;font-weight:700;font-size:15px;padding:8px 0}
.paths{padding-left:32px;font-size:14px;line-height:1.75;color:var(--soft)}
.paths li{border-bottom:1px solid var(--line);padding:6px 0}
.paths i{font-style:normal;font-size:13px;background:#F1EDEC;border-radius:6px;padding:2px 6px;color:var(--text)}
.paths span{white-space:normal}
@media(max-width:767px){header,main{padding:0 16px}header{padding-top:24px}h1{font-size:24px}.summary,details{display:block;overflow-x:auto}}
`
