const number = async (tables, sql, own) => Number((await tables.rows(sql, own))[0].n);

/** Was a run begun after the last wish for one, and has it come to its end? */
export const isMatched = async (tables, agency) =>
  (await number(
    tables,
    `SELECT COUNT(*) AS n FROM kobodesk_payments.bank_match_wishes WHERE organisation_id = ? AND state <> 'done'`,
    [agency],
  )) === 0;

/** Every line of an account is looked for: kept once, decided once, and certain of nothing but the payment that it names. */
export async function checkLines(tables, { account, lines, certain, findings }) {
  const kept = await number(
    tables,
    'SELECT COUNT(*) AS n FROM kobodesk_payments.bank_lines WHERE account = ?',
    [account],
  );
  if (kept !== lines) findings.add('lines were lost or doubled', `${kept} are kept of ${lines}`);
  const standing = `FROM kobodesk_payments.bank_lines l LEFT JOIN kobodesk_payments.bank_decisions d
    ON d.organisation_id = l.organisation_id AND d.line_id = l.id AND d.successor = 0 WHERE l.account = ?`;
  const undecided = await number(tables, `SELECT COUNT(*) AS n ${standing} AND d.id IS NULL`, [account]);
  if (undecided > 0) findings.add('lines were not decided', `${undecided}`);
  const found = await number(tables, `SELECT COUNT(*) AS n ${standing} AND d.class = 'certain'`, [account]);
  if (found !== certain) findings.add('not as many lines are certain as may be', `${found}, not ${certain}`);
  const wrong = await number(
    tables,
    `SELECT COUNT(*) AS n FROM kobodesk_payments.bank_explanations e
     JOIN kobodesk_payments.bank_lines l ON l.id = e.line_id JOIN kobodesk_payments.payments p ON p.id = e.payment_id
     WHERE l.account = ? AND (l.narration <> CONCAT('NIP/REMITA/', p.rrr) OR l.amount_thousandths <> p.amount_thousandths)`,
    [account],
  );
  if (wrong > 0) findings.add('lines are certain of another payment', `${wrong}`);
  return { kept, found, wrong };
}
