import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icons';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> {
  /** of the input in its form, and its id: it stands once on a page */
  name: string;
  label: string;
  error?: string | undefined;
  /** stands in the field, behind what is typed */
  end?: ReactNode;
}

/**
 * A field of a page that is there before its script: what is typed stays in the input, where whoever sends the form
 * reads it.
 */
export const Field = ({ name, label, error, end, ...input }: FieldProps) => (
  <div className="field">
    <label htmlFor={name}>{label}</label>
    <div className={error === undefined ? 'field-box' : 'field-box wrong'}>
      <input
        {...input}
        id={name}
        name={name}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${name}-note`}
      />
      {end}
    </div>
    {error !== undefined && (
      <p id={`${name}-note`} className="field-note">
        <Icon of="error" size={14} />
        {error}
      </p>
    )}
  </div>
);

/** What was typed into each field of a form. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
