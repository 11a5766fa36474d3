import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icons';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  /** of the input in its form, and its id: it stands once on a page */
  name: string;
  label: string;
  error?: string | undefined;
  /** what is to be typed, as long as nothing is wrong with it */
  help?: string;
  /** stands in the field, behind what is typed */
  end?: ReactNode;
}

/**
 * A field of a page that is there before its script: what is typed stays in the input, where whoever sends the form
 * reads it.
 */
export const Field = ({ name, label, error, help, end, ...input }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <div className={error === undefined ? 'field-box' : 'field-box wrong'}>
      <input
        {...input}
        id={name}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={(error ?? help) === undefined ? undefined : `${name}-note`}
      />
      {end}
    </div>
    {error !== undefined && (
      <p id={`${name}-note`} className="field-note">
        <Icon of="error" size={14} />
        {error}
      </p>
    )}
    {error === undefined && help !== undefined && (
      <p id={`${name}-note`} className="field-note help">
        {help}
      </p>
    )}
  </div>
);

/** What was typed into each field of a form. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
