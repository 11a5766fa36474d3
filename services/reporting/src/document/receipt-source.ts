/**
 * The invoice on an 80 mm roll (rules/documents-and-audit.md#mobile-print): black only, one column, 72 mm
 * printable.
 */
export const receiptSource = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Invoice {{number}}</title><style>
{{{fonts}}}
@page{margin:0}
*{box-sizing:border-box}
body{font-family:Inter,sans-serif;font-size:9pt;line-height:12pt;color:#000;margin:0;padding:4mm;width:80mm;font-variant-numeric:tabular-nums}
h1{font-size:12pt;margin:0;text-align:center}
.centre{text-align:center}
.line{display:flex;justify-content:space-between;gap:6px}
hr{border:0;border-top:1px dashed #000;margin:6px 0}
.total{font-size:14pt;line-height:18pt;font-weight:700}
img{width:40mm;height:40mm;display:block;margin:6px auto}
</style></head><body>
<h1>{{agency}}</h1><div class="centre">{{location}}</div><hr>
<div class="line"><span>Invoice</span><b>{{number}}</b></div>
<div class="line"><span>Status</span><b>{{status}}</b></div>
<div class="line"><span>Date</span><span>{{date}}</span></div>
{{#if dueDate}}<div class="line"><span>Due date</span><span>{{dueDate}}</span></div>{{/if}}
{{#if rrr}}<div class="line"><span>RRR</span><b>{{rrr}}</b></div>{{/if}}
<div class="line"><span>Client</span><span>{{name}}</span></div>
<div class="line"><span>Issuer</span><span>{{issuer}}</span></div><hr>
{{#each items}}<div>{{description}}</div><div class="line"><span>{{quantity}} × {{rate}}</span><span>{{amount}}</span></div>{{/each}}<hr>
{{#if rounding}}<div class="line"><span>Rounding</span><span>{{rounding}}</span></div>{{/if}}{{#if credit}}<div class="line"><span>Amount</span><span>{{credit.before}}</span></div><div class="line"><span>Less Credit Amount</span><span>{{credit.amount}}</span></div><div>{{credit.reference}}</div>{{/if}}<div class="line total"><span>{{#if credit}}TOTAL PAYABLE{{else}}TOTAL{{/if}}</span><span>{{total}}</span></div>{{#if paid}}<div class="line"><span>Paid</span><span>{{paid}}</span></div>{{/if}}
<div>{{words}}</div>
<img src="{{qr}}" alt=""><div class="centre">Printed {{printed}}</div>
<div class="centre">Complaints are allowed within 24 hours upon receipt of the invoice.</div>
</body></html>`;
