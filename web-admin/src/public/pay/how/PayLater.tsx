import { useState } from 'react';
import { call } from '../../../shared/api/call';
import { HttpError } from '../../../shared/api/httpError';
import { Notice } from '../../../shared/plain/Notice';
import { useLater } from '../../../shared/plain/useLater';
import { makePromise } from '../../calls';

const form = () => import('./DayForm');

interface PayLaterProps {
  invoiceNumber: string;
  /** by a letter: the payer came to say so */
  first: string | null;
}

/** The payer says when it will be paid, or that it was: reminders stop until then (rules/collection.md#promises). */
export function PayLater({ invoiceNumber, first }: PayLaterProps) {
  const [isLater, setLater] = useState(first === 'later');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [thanks, setThanks] = useState('');
  const DayForm = useLater(form, isLater);
  const send = async (said: { SaysPaid: boolean; PromiseDate?: string }) => {
    setBusy(true);
    setFault('');
    try {
      const { message } = await call(makePromise, { InvoiceNumber: invoiceNumber, ...said });
      setThanks(message);
    } catch (error) {
      setFault(error instanceof HttpError ? error.message : 'Unable to handle request');
    } finally {
      setBusy(false);
    }
  };
  const submit = (day: string) => {
    if (day === '') setFault('Please select the day');
    else void send({ SaysPaid: false, PromiseDate: day });
  };
  if (thanks !== '') return <Notice kind="success">{thanks}</Notice>;
  return (
    <section aria-label="Not paying now">
      <h2>Not paying now?</h2>
      <div className="buttons">
        <button
          type="button"
          className="button other"
          disabled={isBusy}
          onClick={() => void send({ SaysPaid: true })}
        >
          I have paid
        </button>
        <button
          type="button"
          className="button other"
          aria-expanded={isLater}
          disabled={isBusy}
          onClick={() => setLater(!isLater)}
        >
          I will pay on …
        </button>
      </div>
      {isLater && DayForm && <DayForm isBusy={isBusy} onChange={() => setFault('')} onSend={submit} />}
      <p className="field-note" role="alert">
        {fault}
      </p>
    </section>
  );
}
