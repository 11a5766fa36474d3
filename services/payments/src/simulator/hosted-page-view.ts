import { createHash } from 'node:crypto';
import Handlebars from 'handlebars';

const style = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #54606e; --line: #d5dbe2; --paper: #fff; --ground: #f3f5f7; --deed: #0b5d3b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f4; --soft: #b3bdc8; --line: #3a4552; --paper: #1b222b; --ground: #11161c; --deed: #2f9e6d; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 1.5rem 1rem 3rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 30rem; margin: 0 auto; background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1.5rem; }
.note { max-width: 30rem; margin: 0 auto 1rem; color: var(--soft); font-size: .875rem; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; overflow-wrap: anywhere; }
dl { margin: 0 0 1.5rem; display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
dd.sum { font-weight: 650; }
fieldset { margin: 0 0 1.5rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .375rem; }
legend { padding: 0 .25rem; color: var(--soft); font-size: .875rem; }
fieldset label { display: flex; gap: .625rem; align-items: baseline; padding: .25rem 0; }
button { display: block; width: 100%; min-height: 2.75rem; margin-top: .625rem; border: 1px solid var(--soft); border-radius: .375rem; background: transparent; color: var(--ink); font: inherit; cursor: pointer; }
button.first { border-color: #0b5d3b; background: #0b5d3b; color: #fff; font-weight: 600; }
:focus-visible { outline: 3px solid #3b82f6; outline-offset: 2px; }
`;

const frame = (title: string, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p class="note">Payment simulator. No money moves here.</p>
<main>
${content}
</main>
</body>
</html>
`;

const payment = Handlebars.compile<HostedPageView>(
  frame(
    'Pay {{reference}}',
    `<h1>Pay {{merchantName}}</h1>
<dl>
<dt>Payment reference</dt><dd>{{reference}}</dd>
<dt>Payer</dt><dd>{{payerName}}</dd>
<dt>For</dt><dd>{{description}}</dd>
<dt>Amount</dt><dd class="sum">NGN {{amount}}</dd>
</dl>
<form method="post" action="hosted-payment">
{{#each hidden}}<input type="hidden" name="{{name}}" value="{{value}}">
{{/each}}
<fieldset>
<legend>Notification to the merchant</legend>
<label><input type="checkbox" name="WithoutNotification" value="1"> Do not send the notification</label>
<label><input type="checkbox" name="NotifyTwice" value="1"> Send it twice</label>
</fieldset>
<button class="first" name="Action" value="pay">Pay now</button>
<button name="Action" value="decline">Decline</button>
<button name="Action" value="pending">Leave pending</button>
</form>`,
  ),
  { strict: true },
);

const refusal = Handlebars.compile<{ message: string }>(
  frame('Payment not possible', '<h1>Payment not possible</h1>\n<p role="alert">{{message}}</p>'),
  { strict: true },
);

/** All of it is escaped. */
export interface HostedPageView {
  readonly merchantName: string;
  readonly payerName: string;
  readonly description: string;
  readonly reference: string;
  readonly amount: string;
  readonly hidden: readonly { readonly name: string; readonly value: string }[];
}

export const renderHostedPage = (view: HostedPageView): string => payment(view);

export const renderRefusal = (message: string): string => refusal({ message });

/** No script at all, this one style, and forms that may lead to us or back to the merchant. */
export function contentPolicy(returnOrigins: readonly string[]): string {
  const styleHash = createHash('sha256').update(style, 'utf8').digest('base64');
  const targets = ["'self'", ...returnOrigins].join(' ');
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
