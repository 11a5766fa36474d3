import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { dayText, many } from '@kobodesk/contracts/kernel';
import {
  type BankStatementLine,
  channelText,
  type MatchedPayment,
  matchPasses,
} from '@kobodesk/contracts/payments';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../shared/auth/Can';
import { Facts } from '../../../shared/show/Facts';
import { InvoiceLink } from '../../../shared/show/InvoiceLink';
import { Money } from '../../../shared/show/Money';
import { currencyIdOf } from '../lineWords';
import { LineActions } from './LineActions';
import { Witnesses } from './Witnesses';
import { WhyNot } from './WhyNot';

const card = { padding: '14px 16px', display: 'grid', gap: '8px', alignContent: 'start' };

/** Beside each other where there is room: the line and what explains it, why and why not. */
const parts = {
  display: 'grid',
  gap: '12px',
  minWidth: 0,
  alignItems: 'stretch',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};

const isDoubt = (sentence: string): boolean => sentence.startsWith('Not certain');

/** What speaks for it, each with its sign, and below what does not. */
const Sentences = ({ evidence, isExplained }: { evidence: readonly string[]; isExplained: boolean }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' }}>
    {evidence.map((sentence) => (
      <Box
        component="li"
        key={sentence}
        sx={{ display: 'flex', gap: '8px', ...(isDoubt(sentence) ? { color: 'text.secondary' } : {}) }}
      >
        {isExplained && !isDoubt(sentence) && (
          <Check aria-hidden="true" sx={{ fontSize: 18, color: 'tone.good.text', marginTop: '1px' }} />
        )}
        <span>{sentence}</span>
      </Box>
    ))}
  </Box>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} sx={card}>
    <Typography component="h2" variant="h3">
      {title}
    </Typography>
    {children}
  </Card>
);

/** A payment in one line: the invoice, how much, when and how. */
const Payment = ({ payment, currency }: { payment: MatchedPayment; currency: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 10px', alignItems: 'baseline' }}>
    <InvoiceLink number={payment.invoiceNumber} />
    <Money amount={payment.amount} currencyId={currencyIdOf(currency)} />
    {payment.passedOn !== '0' && (
      <span>
        of which <Money amount={payment.passedOn} currencyId={currencyIdOf(currency)} /> was passed on
      </span>
    )}
    <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[dayText(payment.day), channelText(payment.channel), payment.reference].filter(Boolean).join(' · ')}
    </Box>
  </Box>
);

/** Those that would explain an ambiguous line; one of them is chosen. */
function Rivals({
  line,
  chosen,
  onChoose,
}: {
  line: BankStatementLine;
  chosen: number | undefined;
  onChoose: (id: number) => void;
}) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' }}>
      {line.rivals.map((payment) => (
        <Box component="li" key={payment.id} sx={{ display: 'flex', gap: '8px', alignItems: 'baseline' }}>
          <input
            type="radio"
            name="rival"
            aria-label={`Payment of ${payment.invoiceNumber}`}
            checked={payment.id === chosen}
            onChange={() => onChoose(payment.id)}
          />
          <Payment payment={payment} currency={line.currency} />
        </Box>
      ))}
    </Box>
  );
}

/** One line with what explains it, what spoke for it, and what came next (rules/reconciliation.md#decisions). */
export function Evidence({ line, onDone }: { line: BankStatementLine; onDone: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const { currency, payments, paymentCount, rivals, runnerUp, pass } = line;
  const [only, ...others] = payments;
  return (
    <Box sx={parts}>
      <Part title="Bank line">
        <Box sx={{ typography: 'h2' }}>
          <Money amount={line.amount} currencyId={currencyIdOf(currency)} />
        </Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{line.narration}</Box>
        <Facts
          facts={{
            'Value day': dayText(line.day),
            'Reference of the bank': line.bankReference,
            'Balance after it': line.balance !== null && (
              <Money amount={line.balance} currencyId={currencyIdOf(currency)} />
            ),
          }}
        />
      </Part>
      {payments.length > 0 && (
        <Part title={paymentCount === 1 ? 'Explained by' : `Explained by ${many(paymentCount, 'payment')}`}>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} currency={currency} />
          ))}
          {paymentCount > payments.length && (
            <Box sx={{ color: 'text.secondary' }}>
              and {(paymentCount - payments.length).toLocaleString('en')} more
            </Box>
          )}
        </Part>
      )}
      {rivals.length > 0 && payments.length === 0 && (
        <Part title="Which of these">
          <Rivals line={line} chosen={chosen} onChoose={setChosen} />
        </Part>
      )}
      {line.evidence.length > 0 && (
        <Part title="Why">
          <Sentences evidence={line.evidence} isExplained={payments.length > 0} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {[
              pass === null ? '' : `${pass}, ${matchPasses[pass]}`,
              `rules version ${line.rulesVersion}`,
              line.decidedBy === '' ? '' : `decided by ${line.decidedBy}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Part>
      )}
      {only && others.length === 0 && (
        <Part title="Who says that it was paid">
          <Witnesses payment={only} />
        </Part>
      )}
      <Part title="Why not another one">
        {runnerUp && (
          <div>
            <Payment payment={runnerUp.payment} currency={currency} />
            <Box sx={{ color: 'text.secondary' }}>{runnerUp.whyLost}</Box>
          </div>
        )}
        <WhyNot lineId={line.id} />
      </Part>
      <Can permission="reconciliation.manage">
        <LineActions line={line} chosen={chosen} onChoose={setChosen} onDone={onDone} />
      </Can>
    </Box>
  );
}
