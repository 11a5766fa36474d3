import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useController, useFormContext } from 'react-hook-form';

export interface Tick {
  id: string;
  label: string;
  /** heading that it stands under */
  group?: string;
  hint?: string;
}

interface TickGridProps {
  title: string;
  ticks: readonly Tick[];
  chosen: ReadonlySet<string>;
  /** absent: to be read only */
  onChange?: ((chosen: Set<string>) => void) | undefined;
  /** said when there is nothing to tick */
  empty: string;
  /** what choosing nothing means */
  hint?: string;
  /** what is wrong with the choice */
  error?: string | undefined;
}

const groupsOf = (ticks: readonly Tick[]): string[] => [...new Set(ticks.map(({ group = '' }) => group))];

/** Checkboxes of one kind, by group, with select all and deselect all. */
export function TickGrid({ title, ticks, chosen, onChange, empty, hint, error }: TickGridProps) {
  const all = ticks.every(({ id }) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange?.(next);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="legend" sx={{ padding: 0 }}>
          {title}
        </Typography>
        {onChange && ticks.length > 0 && (
          <Button
            size="small"
            aria-label={`${all ? 'Deselect all' : 'Select all'}: ${title}`}
            onClick={() => onChange(new Set(all ? [] : ticks.map(({ id }) => id)))}
          >
            {all ? 'Deselect all' : 'Select all'}
          </Button>
        )}
      </Box>
      {hint !== undefined && <Typography color="textSecondary">{hint}</Typography>}
      {error !== undefined && (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      )}
      {ticks.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {groupsOf(ticks).map((group) => (
        <Box key={group} sx={{ marginTop: '8px' }}>
          {group !== '' && (
            <Typography variant="caption" component="div" color="textSecondary">
              {group}
            </Typography>
          )}
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
              columnGap: '16px',
            }}
          >
            {ticks
              .filter((tick) => (tick.group ?? '') === group)
              .map(({ id, label, hint: detail }) => (
                <FormControlLabel
                  key={id}
                  title={detail}
                  label={label}
                  control={
                    <Checkbox
                      checked={chosen.has(id)}
                      disabled={onChange === undefined}
                      onChange={() => toggle(id)}
                    />
                  }
                />
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

interface TickInputProps extends Omit<TickGridProps, 'chosen' | 'onChange' | 'error'> {
  name: string;
  readOnly?: boolean | undefined;
  /** what is chosen already, as long as nothing was ticked here */
  kept?: ReadonlySet<string>;
}

/** Some of many: the field holds their ids. */
export function TickInput({ name, readOnly = false, kept, ...grid }: TickInputProps) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  return (
    <TickGrid
      {...grid}
      chosen={new Set((field.value as string[] | undefined) ?? kept)}
      error={fieldState.error?.message}
      onChange={readOnly ? undefined : (chosen) => field.onChange([...chosen])}
    />
  );
}
