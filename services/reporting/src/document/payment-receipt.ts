import { shownColour, type OrganisationProfile } from '@kobodesk/contracts/identity';
import { currencyOf, moneyText } from '@kobodesk/contracts/invoicing';
import { amountInWords, thousandths } from '@kobodesk/contracts/kernel';
import { channelText, type Receipt } from '@kobodesk/contracts/payments';
import { momentText } from '@kobodesk/chassis/clock/zone';
import { fontFaces } from '@kobodesk/chassis/documents/fonts';
import { compileTemplate } from '@kobodesk/chassis/documents/templates';

const source = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Receipt {{transaction}}</title><style>
{{{fonts}}}
@page{size:A4;margin:18mm 16mm}
*{box-sizing:border-box}
body{font-family:Inter,sans-serif;font-size:10pt;line-height:1.5;color:#16202c;margin:0}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:24px;border-top:4px solid {{brandColour}};border-bottom:1px solid #d5dbe3;padding-top:10px;padding-bottom:10px}
header .logo{max-height:18mm;max-width:60mm;display:block;margin-bottom:6px}
h1{font-size:20pt;font-weight:600;margin:0}
.agency{font-size:13pt;font-weight:600}
.muted{color:#55606e}
.sum{font-size:24pt;line-height:30pt;font-weight:600;margin-top:18px;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:50mm 1fr;gap:4px 12px;margin:18px 0}
dt{color:#55606e}
dd{margin:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
footer{border-top:1px solid #d5dbe3;padding-top:10px}
</style></head><body>
<header><div>{{#if logo}}<img class="logo" src="{{logo}}" alt="">{{/if}}<div class="agency">{{agency}}</div><div class="muted">{{agencyAddress}}</div><div class="muted">{{agencyContact}}</div></div><h1>Receipt</h1></header>
<div class="sum">{{amount}}</div><div>{{words}}</div>
<dl>
<dt>Received from</dt><dd>{{payer}}</dd>
<dt>For</dt><dd>{{description}}</dd>
<dt>Invoice number</dt><dd>{{number}}</dd>
<dt>Payment reference</dt><dd>{{reference}}</dd>
<dt>Transaction reference</dt><dd>{{transaction}}</dd>
<dt>Paid</dt><dd>{{paidAt}}</dd>
<dt>Through</dt><dd>{{channel}}</dd>
<dt>Amount of the invoice</dt><dd>{{invoiceAmount}}</dd>
<dt>Still due</dt><dd>{{outstanding}}</dd>
</dl>
<footer class="muted">Confirmed by the payment provider. Printed {{printed}}.</footer>
</body></html>`;

const template = compileTemplate(source);

interface Printed {
  /** as the page can hold it; '' for none */
  logo: string;
  now: Date;
}

/** What the receipt says: the payment as it was booked, and the invoice as it stands when it is printed. */
export function receiptModel(
  receipt: Receipt,
  organisation: Pick<
    OrganisationProfile,
    'name' | 'address' | 'email' | 'phone' | 'timeZone' | 'brandColour'
  >,
  { logo, now }: Printed,
) {
  const currency = currencyOf(receipt.currencyId);
  const money = (amount: string) => moneyText(thousandths(amount), receipt.currencyId);
  const moment = (at: Date | number) => momentText(at, organisation.timeZone);
  return {
    fonts: fontFaces(),
    logo,
    brandColour: shownColour(organisation.brandColour),
    agency: organisation.name,
    agencyAddress: organisation.address,
    agencyContact: [organisation.email, organisation.phone].filter((text) => text !== '').join(' · '),
    amount: money(receipt.amount),
    words: amountInWords(receipt.amount, { major: currency?.name ?? '', minor: currency?.minorUnit ?? '' }),
    payer: receipt.payerName,
    description: receipt.description,
    number: receipt.invoiceNumber,
    reference: receipt.paymentReference.replace(/(\d{4})(?=\d)/g, '$1 '),
    transaction: receipt.transactionReference,
    paidAt: moment(Date.parse(receipt.paidAt)),
    channel: channelText(receipt.channel),
    invoiceAmount: money(receipt.invoiceAmount),
    outstanding: money(receipt.outstanding),
    printed: moment(now),
  };
}

export const receiptPage = (model: ReturnType<typeof receiptModel>): string => template(model);
