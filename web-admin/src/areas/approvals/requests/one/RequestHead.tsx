import ArrowRightAlt from '@mui/icons-material/ArrowRightAlt';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { InvoiceLink } from '../../../../shared/show/InvoiceLink';
import { Money } from '../../../../shared/show/Money';
import { titleText } from '../../../../shared/requests/requestOutcome';
import { StatusChip } from '../../../../shared/show/StatusChip';
import { KindChip } from '../KindChip';
import { afterwardsOf, changeOfAmount, headlineOf, titleOf, type OneRequest } from '../requestWords';

const muted = { color: 'text.secondary' } as const;

/** The change itself is the headline: one field from what to what, otherwise what is asked for. */
function Headline({ request, isNext }: { request: OneRequest; isNext: boolean }) {
  const change = headlineOf(request);
  const difference = changeOfAmount(request);
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that decided the one before is gone
  useEffect(() => {
    if (isNext) heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <Typography
        component="h2"
        ref={heading}
        tabIndex={-1}
        sx={{
          fontSize: '1.375rem',
          lineHeight: '1.75rem',
          fontWeight: 600,
          letterSpacing: '-0.015em',
          overflowWrap: 'anywhere',
          outline: 'none',
        }}
      >
        {change ? (
          <>
            {change.field}{' '}
            <Box component="span" sx={{ ...muted, fontWeight: 400 }}>
              {change.before}
            </Box>{' '}
            <ArrowRightAlt titleAccess="to" sx={{ verticalAlign: 'middle', ...muted }} />{' '}
            {change.after || '–'}
          </>
        ) : (
          titleOf(request)
        )}
      </Typography>
      {difference !== '' && (
        <Box
          component="span"
          className="tabular"
          sx={{
            padding: '1px 10px',
            borderRadius: '7px',
            fontSize: '1rem',
            lineHeight: '1.5rem',
            fontWeight: 600,
            color: 'tone.partly.text',
            backgroundColor: 'tone.partly.fill',
          }}
        >
          {difference}
        </Box>
      )}
    </Box>
  );
}

function About({ request }: { request: OneRequest }) {
  const { customer, revenue, location, agency, record, invoiceNumber } = request;
  const { amountBefore, amountAfter, currencyId } = request;
  const named = record === invoiceNumber ? '' : record;
  const about = [agency, customer, revenue, location].filter(Boolean).join(', ');
  return (
    <Typography sx={{ ...muted, overflowWrap: 'anywhere' }}>
      {named !== '' && <InvoiceLink number={named} />}
      {named !== '' && about !== '' && ', '}
      {about}
      {amountBefore !== '' && amountAfter !== '' && (
        <>
          . {afterwardsOf(request)}{' '}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            <Money amount={amountAfter} currencyId={currencyId} />
          </Box>
        </>
      )}
    </Typography>
  );
}

function TopLine({ request }: { request: OneRequest }) {
  const { family, matter, title, invoiceNumber, sheet } = request;
  return (
    <Box sx={{ display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' }}>
      <KindChip matter={matter} />
      {family === 'change' && headlineOf(request) && (
        <Typography variant="body2">{titleText(title)}</Typography>
      )}
      {invoiceNumber !== '' && <InvoiceLink number={invoiceNumber} />}
      {sheet && (
        <Box sx={{ marginLeft: 'auto' }}>
          <StatusChip status={sheet.before.status} />
        </Box>
      )}
    </Box>
  );
}

/** What is asked for, of what, and what it comes to. */
export const RequestHead = (props: { request: OneRequest; isNext: boolean }) => (
  <>
    <TopLine request={props.request} />
    <div>
      <Headline {...props} />
      <About request={props.request} />
    </div>
  </>
);
