/** A statement of account on A4 (rules/customers.md#statement-of-account). */
export const statementSource = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Statement of account {{customerNumber}}</title><style>
{{{fonts}}}
@page{size:A4;margin:14mm 12mm}
*{box-sizing:border-box}
body{font-family:Inter,sans-serif;font-size:9pt;line-height:1.45;color:#16202c;margin:0}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:24px;border-top:4px solid {{brandColour}};border-bottom:1px solid #d5dbe3;padding-top:10px;padding-bottom:10px}
header .logo{max-height:18mm;max-width:60mm;display:block;margin-bottom:6px}
h1{font-size:18pt;line-height:22pt;font-weight:600;margin:0}
h2{font-size:8pt;font-weight:600;color:#55606e;margin:0 0 2px}
.agency{font-size:13pt;font-weight:600}
.muted{color:#55606e}
.figure{text-align:right;white-space:nowrap}
td.figure{padding-left:12px}
.grid{display:grid;grid-template-columns:2fr 1fr 1fr;gap:10px 18px;margin:14px 0}
.sums{display:grid;grid-template-columns:repeat(4,1fr);gap:10px 18px;margin:0 0 14px;padding:10px 0;border-block:1px solid #d5dbe3}
.sums div{white-space:nowrap;font-variant-numeric:tabular-nums}
.sums .closing{font-size:12pt;font-weight:600}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
th{font-size:8pt;text-align:left;color:#55606e;font-weight:600;border-bottom:1px solid #7b8797;padding:5px 4px}
th.figure{text-align:right;padding-left:12px}
th.day{width:24mm}
th.what{width:34mm}
.day{white-space:nowrap}
.number{white-space:nowrap}
td{padding:4px;border-bottom:1px solid #d5dbe3;vertical-align:top}
td.words{overflow-wrap:anywhere}
tr{break-inside:avoid}
tr.edge td{font-weight:600}
footer{display:flex;gap:16px;align-items:center;margin-top:16px;border-top:1px solid #d5dbe3;padding-top:10px;break-inside:avoid}
footer img{width:40mm;height:40mm}
</style></head><body>
<header><div>{{#if logo}}<img class="logo" src="{{logo}}" alt="">{{/if}}<div class="agency">{{agency}}</div><div class="muted">{{agencyAddress}}</div><div class="muted">{{agencyContact}}</div></div>
<div class="figure"><h1>Statement of account</h1><div>{{period}}</div><div class="muted">{{currency}}</div></div></header>
<section class="grid">
<div><h2>Customer</h2><div>{{customer}}</div><div class="muted">{{customerNumber}}</div><div class="muted">{{customerAddress}}</div></div>
<div><h2>Invoices of</h2><div>{{whose}}</div></div>
{{#if known}}<div><h2>As known</h2><div>{{known}}</div></div>{{else}}<div><h2>Printed</h2><div>{{printed}}</div></div>{{/if}}
</section>
<section class="sums">
<div><h2>Opening balance</h2>{{opening}}</div><div><h2>Debits</h2>{{debits}}</div><div><h2>Credits</h2>{{credits}}</div><div><h2>Closing balance</h2><span class="closing">{{closing}}</span></div>
</section>
<table><thead><tr><th class="day">Date</th><th class="what">What</th><th>Invoice No</th><th class="figure">Debit</th><th class="figure">Credit</th><th class="figure">Balance</th></tr></thead><tbody>
<tr class="edge"><td class="day">{{from}}</td><td colspan="4">Opening balance</td><td class="figure">{{opening}}</td></tr>
{{#each lines}}<tr><td class="day">{{day}}</td><td class="words">{{what}}{{#if reference}}<div class="muted">{{reference}}</div>{{/if}}</td><td class="words"><span class="number">{{number}}</span>{{#if name}}<div class="muted">{{name}}</div>{{/if}}</td><td class="figure">{{debit}}</td><td class="figure">{{credit}}</td><td class="figure">{{balance}}</td></tr>
{{/each}}<tr class="edge"><td class="day">{{to}}</td><td colspan="2">Closing balance</td><td class="figure">{{debits}}</td><td class="figure">{{credits}}</td><td class="figure">{{closing}}</td></tr>
</tbody></table>
<footer class="muted"><img src="{{qr}}" alt=""><div>Opening balance, debits and credits come to the closing balance: what is due of these invoices at the end of the period, as far as it was known {{#if known}}on {{known}}{{else}}when this was printed{{/if}}.<br>Scan to check that this statement is genuine, or check the code at {{verifyAt}}.</div></footer>
</body></html>`;
