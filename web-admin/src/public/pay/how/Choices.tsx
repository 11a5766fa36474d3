import type { ReactNode } from 'react';

interface ChoicesProps<Value extends string> {
  /** of the group, and what each of its inputs is named by */
  id: string;
  label: string;
  /** '' while none is chosen */
  chosen: Value | '';
  choices: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** One of a few, each a line as high as a thumb. */
export const Choices = <Value extends string>({
  id,
  label,
  chosen,
  choices,
  onChange,
}: ChoicesProps<Value>) => (
  <div className="choices" role="radiogroup" aria-labelledby={id}>
    <div id={id} className="muted">
      {label}
    </div>
    {choices.map((choice) => (
      <label key={choice.value}>
        <input
          type="radio"
          name={id}
          value={choice.value}
          checked={choice.value === chosen}
          onChange={() => onChange(choice.value)}
        />
        {choice.label}
      </label>
    ))}
  </div>
);
