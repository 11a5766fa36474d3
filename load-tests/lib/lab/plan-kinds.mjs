/** What a plan of a kind is made of in the bulk lab, who is killed beside it, and how its invoices are looked for. */

async function lookForPayments({ tables, agency, rows, planned, findings }) {
  const wrong = await tables.rows(
    `SELECT i.invoice_number AS number, i.status, i.amount_thousandths - i.paid_thousandths AS due,
       COUNT(p.payment_id) AS payments FROM kobodesk_invoicing.invoices i
     LEFT JOIN kobodesk_invoicing.invoice_payments p ON p.invoice_id = i.id AND p.organisation_id = i.organisation_id
     WHERE i.organisation_id = ? AND i.invoice_number LIKE 'LAB-%' GROUP BY i.id
     HAVING status <> 'Paid' OR due <> 0 OR payments <> 1`,
    [agency],
  );
  for (const { number, status, due, payments } of wrong)
    findings.add(
      Number(payments) > 1 ? 'an invoice paid twice' : 'an invoice lost',
      `${number}: ${status}, ${due}`,
    );
  const [booked] = await tables.rows(
    `SELECT COUNT(*) AS n, COUNT(DISTINCT invoice_number) AS invoices, SUM(amount_thousandths) AS sum
     FROM kobodesk_payments.payments WHERE organisation_id = ? AND invoice_number LIKE 'LAB-%'`,
    [agency],
  );
  if (BigInt(booked.sum) !== planned || Number(booked.n) !== rows || Number(booked.invoices) !== rows)
    findings.add('the money is not that of the plan', `${booked.sum} in ${booked.n}, planned ${planned}`);
  return Number(booked.n);
}

/** Each invoice is void, by one request, and moved once; what was due of them is the total of the plan. */
async function lookForVoids({ tables, agency, rows, planned, findings }) {
  const wrong = await tables.rows(
    `SELECT i.invoice_number AS number, i.status, COALESCE(r.n, 0) AS requests, COALESCE(m.n, 0) AS moves
     FROM kobodesk_invoicing.invoices i
     LEFT JOIN (SELECT invoice_id, COUNT(*) AS n FROM kobodesk_invoicing.invoice_requests
       WHERE organisation_id = ? AND kind = 'void' AND outcome = 'applied' GROUP BY invoice_id) r ON r.invoice_id = i.id
     LEFT JOIN (SELECT invoice_id, COUNT(*) AS n FROM kobodesk_invoicing.invoice_movements
       WHERE organisation_id = ? AND kind = 'voided' GROUP BY invoice_id) m ON m.invoice_id = i.id
     WHERE i.organisation_id = ? AND i.invoice_number LIKE 'LAB-%'
     HAVING status <> 'Voided' OR requests <> 1 OR moves <> 1`,
    [agency, agency, agency],
  );
  for (const { number, status, requests, moves } of wrong)
    findings.add(
      Number(requests) > 1 || Number(moves) > 1 ? 'an invoice voided twice' : 'an invoice lost',
      `${number}: ${status}, ${requests} requests, ${moves} movements`,
    );
  const [voided] = await tables.rows(
    `SELECT COUNT(*) AS n, SUM(amount_thousandths) AS sum FROM kobodesk_invoicing.invoices
     WHERE organisation_id = ? AND invoice_number LIKE 'LAB-%' AND status = 'Voided'`,
    [agency],
  );
  if (BigInt(voided.sum) !== planned || Number(voided.n) !== rows)
    findings.add('the money is not that of the plan', `${voided.sum} in ${voided.n}, planned ${planned}`);
  return Number(voided.n);
}

export const planKinds = {
  'mark-paid': {
    head: 'Invoice number,Amount,Reference,Reason',
    line: (n) => `LAB-${n},25000.00,TRF-${n},Paid at the bank`,
    maker: 'client.admin@naa.test',
    killed: ['gateway', 'payments'],
    status: 'Paid',
    look: lookForPayments,
  },
  void: {
    head: 'Invoice number,Reason',
    line: (n) => `LAB-${n},Raised twice`,
    // whoever raised them: each voids their own alone
    maker: 'client.user@naa.test',
    killed: ['gateway', 'payments', 'invoicing'],
    status: 'Voided',
    look: lookForVoids,
  },
};
