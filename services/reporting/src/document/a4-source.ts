/** The invoice on A4 (rules/documents-and-audit.md#the-printed-invoice). */
export const a4Source = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invoice {{number}}</title><style>
{{{fonts}}}
@page{size:A4;margin:14mm 12mm}
*{box-sizing:border-box}
body{font-family:Inter,sans-serif;font-size:9.5pt;line-height:1.45;color:#16202c;margin:0}
header{display:flex;justify-content:space-between;align-items:flex-start;border-top:4px solid {{brandColour}};border-bottom:1px solid #d5dbe3;padding-top:10px;padding-bottom:10px}
h1{font-size:20pt;font-weight:600;margin:0}
h2{font-size:8pt;font-weight:600;color:#55606e;margin:0 0 2px}
.agency{font-size:13pt;font-weight:600}
.muted{color:#55606e}
.number{font-variant-numeric:tabular-nums;font-weight:500}
.status{display:inline-block;padding:2px 10px;border-radius:99px;font-weight:600;border:1px solid currentColor}
.unpaid{color:#9b1c1c}.partly-paid{color:#7a4b00}.paid,.credited{color:#0e6245}.voided{color:#4a5462}
.grid{display:grid;grid-template-columns:1fr 1fr 1fr;gap:10px 18px;margin:16px 0}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
th{font-size:8pt;text-align:left;color:#55606e;font-weight:600;border-bottom:1px solid #7b8797;padding:6px 4px}
td{padding:6px 4px;border-bottom:1px solid #d5dbe3;vertical-align:top}
tr{break-inside:avoid}
.figure{text-align:right;white-space:nowrap}
.totals{break-inside:avoid;display:flex;justify-content:space-between;gap:24px;margin-top:14px}
.totals .sum{font-size:14pt;font-weight:600;white-space:nowrap}
footer{display:flex;gap:16px;align-items:center;margin-top:22px;border-top:1px solid #d5dbe3;padding-top:12px;break-inside:avoid}
header .logo{max-height:18mm;max-width:60mm;display:block;margin-bottom:6px}
footer img{width:34mm;height:34mm}
</style></head><body>
<header><div>{{#if logo}}<img class="logo" src="{{logo}}" alt="">{{/if}}<div class="agency">{{agency}}</div><div class="muted">{{agencyAddress}}</div><div class="muted">{{agencyContact}}</div></div>
<div class="figure"><h1>Invoice</h1><div class="number">{{number}}</div><div class="status {{statusClass}}">{{status}}</div></div></header>
<section class="grid">
<div><h2>Bill to</h2><div>{{name}}</div><div class="muted">{{customer}} · {{customerNumber}}</div></div>
<div><h2>Contact</h2><div>{{phone}}</div><div>{{email}}</div></div>
<div><h2>Address</h2><div>{{address}}</div></div>
<div><h2>Revenue</h2><div>{{revenue}}</div>{{#if revenueCode}}<div class="muted">Code {{revenueCode}}</div>{{/if}}{{#if group}}<div class="muted">{{groupLabel}}: {{group}}</div>{{/if}}</div>
<div><h2>Location</h2><div>{{location}}</div></div>
<div><h2>Invoice date</h2><div>{{date}}</div></div>
{{#if dueDate}}<div><h2>Due date</h2><div>{{dueDate}}</div></div>{{/if}}
<div><h2>Payment reference (RRR)</h2><div class="number">{{#if rrr}}{{rrr}}{{else}}Not generated yet{{/if}}</div></div>
<div><h2>Issued by</h2><div>{{issuer}}</div></div>
<div><h2>Printed</h2><div>{{printed}}</div></div>
</section>
<table><thead><tr><th>S/No</th><th>Item Description</th><th class="figure">Qty</th><th class="figure">Rate</th><th class="figure">Amount</th></tr></thead><tbody>
{{#each items}}<tr><td>{{number}}</td><td>{{description}}</td><td class="figure">{{quantity}}</td><td class="figure">{{rate}}</td><td class="figure">{{amount}}</td></tr>
{{else}}<tr><td colspan="5">No items available</td></tr>{{/each}}
</tbody></table>
<div class="totals"><div><h2>Amount in Words</h2><div>{{words}}</div></div><div class="figure">{{#if rounding}}<div class="muted">Rounding {{rounding}}</div>{{/if}}{{#if credit}}<div class="muted">Amount {{credit.before}}</div><div>Less Credit Amount ({{credit.reference}}) {{credit.amount}}</div><h2>TOTAL PAYABLE</h2>{{else}}<h2>TOTAL</h2>{{/if}}<div class="sum">{{total}}</div>{{#if paid}}<div class="muted">Paid {{paid}}</div>{{/if}}</div></div>
{{#if note}}<p class="muted">{{note}}</p>{{/if}}
<footer><img src="{{qr}}" alt=""><div class="muted">Scan to check that this invoice is genuine, look it up at {{link}}/payment, or check the code without us at {{link}}/verify.<br>Complaints are allowed within 24 hours upon receipt of the invoice.</div></footer>
</body></html>`;
