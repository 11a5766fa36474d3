/** A settlement statement on A4 (rules/settlement.md#settlement-statements). */
export const settlementSource = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Settlement statement {{number}}</title><style>
{{{fonts}}}
@page{size:A4;margin:14mm 12mm 16mm;@bottom-left{content:"Settlement statement {{number}}";font:8pt Inter,sans-serif;color:#55606e}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt Inter,sans-serif;color:#55606e}}
*{box-sizing:border-box}
body{font-family:Inter,sans-serif;font-size:9pt;line-height:1.45;color:#16202c;margin:0}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:24px;border-top:4px solid {{brandColour}};border-bottom:1px solid #d5dbe3;padding-top:10px;padding-bottom:10px}
header .logo{max-height:18mm;max-width:60mm;display:block;margin-bottom:6px}
h1{font-size:18pt;line-height:22pt;font-weight:600;margin:0}
h2{font-size:8pt;font-weight:600;color:#55606e;margin:0 0 2px}
h3{font-size:11pt;font-weight:600;margin:16px 0 4px;break-after:avoid}
.agency{font-size:13pt;font-weight:600}
.muted{color:#55606e}
.figure{text-align:right;white-space:nowrap}
td.figure{padding-left:12px}
.grid{display:grid;grid-template-columns:2fr 2fr 1.4fr;gap:10px 18px;margin:14px 0}
.strong{font-weight:600}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
th{font-size:8pt;text-align:left;color:#55606e;font-weight:600;border-bottom:1px solid #7b8797;padding:5px 4px}
th.figure{text-align:right;padding-left:12px}
th.day{width:24mm}
td.day{white-space:nowrap}
.number{white-space:nowrap}
td{padding:4px;border-bottom:1px solid #d5dbe3;vertical-align:top}
td.share{text-align:right;padding-left:12px}
td.words{overflow-wrap:anywhere}
tr{break-inside:avoid}
tr.edge td{font-weight:600;border-top:1px solid #7b8797}
table.sums{margin-top:14px}
table.sums tr.closing td{font-size:12pt;font-weight:600;border-bottom:1px solid #7b8797}
.mark{font-size:8pt;font-weight:600;color:#7a4b00;white-space:nowrap}
footer{display:flex;gap:16px;align-items:center;margin-top:16px;border-top:1px solid #d5dbe3;padding-top:10px;break-inside:avoid}
footer img{width:46mm;height:46mm}
.hash{font-size:7.5pt;overflow-wrap:anywhere}
</style></head><body>
<header><div>{{#if logo}}<img class="logo" src="{{logo}}" alt="">{{/if}}<div class="agency">{{agency}}</div><div class="muted">{{agencyAddress}}</div><div class="muted">{{agencyContact}}</div></div>
<div class="figure"><h1>Settlement statement</h1><div class="strong">No. {{number}}</div><div class="muted">{{currency}}</div></div></header>
<section class="grid">
<div><h2>Beneficiary</h2><div class="strong">{{beneficiary}}</div><div class="muted">{{account}}</div></div>
<div><h2>Period</h2><div>{{period}}</div></div>
<div><h2>Issued</h2><div>{{issued}}</div><div class="muted">{{issuedBy}}</div></div>
</section>
{{#if revenues}}<table><thead><tr><th>Revenue</th><th class="figure">Payments</th><th class="figure">Collected</th><th class="figure">Share</th><th class="figure">Amount</th></tr></thead><tbody>
{{#each revenues}}<tr><td class="words">{{revenue}}</td><td class="figure">{{payments}}</td><td class="figure">{{collected}}</td><td class="share">{{agreed}}</td><td class="figure">{{amount}}</td></tr>
{{/each}}<tr class="edge"><td>Total</td><td class="figure">{{all.payments}}</td><td class="figure">{{all.collected}}</td><td></td><td class="figure">{{all.amount}}</td></tr>
</tbody></table>{{/if}}
<table class="sums"><tbody>
<tr><td>Opening balance</td><td class="figure">{{opening}}</td></tr>
<tr><td>Shares of {{all.payments}} {{all.unit}}</td><td class="figure">{{shares}}</td></tr>
<tr><td>Paid out</td><td class="figure">{{paidOut}}</td></tr>
<tr class="closing"><td>Closing balance, {{to}}</td><td class="figure">{{closing}}</td></tr>
</tbody></table>
{{#if short}}<p class="muted">Of the shares, {{short.amount}} of {{short.payments}} {{short.unit}} was cut short: less than the agreed amount was left of what was collected.</p>{{/if}}
{{#if payouts}}<h3>Payouts</h3><table><thead><tr><th class="day">Paid on</th><th>Reference of the bank</th><th>Recorded by</th><th class="figure">Amount</th></tr></thead><tbody>
{{#each payouts}}<tr><td class="day">{{day}}</td><td class="words">{{reference}}</td><td class="words">{{people}}</td><td class="figure">{{amount}}</td></tr>
{{/each}}</tbody></table>{{/if}}
<h3>Lines</h3>
<table><thead><tr><th class="day">Day</th><th>What</th><th>Invoice or reference</th><th class="figure">Collected</th><th class="figure">Amount</th></tr></thead><tbody>
{{#each lines}}<tr><td class="day">{{day}}</td><td class="words">{{what}}{{#if isShort}} <span class="mark">Cut short</span>{{/if}}</td><td class="words">{{reference}}</td><td class="figure">{{collected}}</td><td class="figure">{{amount}}</td></tr>
{{/each}}</tbody></table>
<footer class="muted"><img src="{{qr}}" alt=""><div>Opening balance and shares less what was paid out come to the closing balance. What is put down later is in the next statement, which names the fingerprint of this one.<br>Scan to check that this statement is genuine, or check the code at {{verifyAt}}. It is checked without a connection to us.
<div class="hash">Follows: {{follows}}<br>{{#if previousHash}}Fingerprint of the one before: {{previousHash}}<br>{{/if}}Fingerprint: {{hash}}</div></div></footer>
</body></html>`;
