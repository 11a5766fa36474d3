import UploadFile from '@mui/icons-material/UploadFileOutlined';
import type { PictureRule } from '@kobodesk/contracts/kernel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { factsOf, pictureFault } from './pictureFault';
import { useAddress } from './useAddress';

interface PictureFieldProps {
  label: string;
  rule: PictureRule;
  /** address of the picture that is in use; '' for none */
  current: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** what the server said of it */
  error: string | undefined;
}

/** Chooses a JPG or PNG; shows it, or what is wrong with it. */
export function PictureField({ label, rule, current, file, onChange, error }: PictureFieldProps) {
  const id = useId();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const chosen = useAddress(file);
  const said = fault ?? error;
  const shown = chosen ?? current;
  const take = async (next: File | undefined) => {
    if (!next) return;
    const found = pictureFault(await factsOf(next), rule);
    setFault(found);
    onChange(found === undefined ? next : undefined);
  };
  return (
    <Card sx={{ padding: '16px', display: 'grid', gap: '12px', alignContent: 'start' }}>
      <Typography variant="h2" id={`${id}-label`}>
        {label}
      </Typography>
      <Box
        sx={[
          {
            display: 'grid',
            placeItems: 'center',
            height: 200,
            borderRadius: '8px',
            border: '1px dashed',
            borderColor: 'house.control',
            backgroundColor: 'house.subtle',
            overflow: 'hidden',
          },
          // as it will be seen: on dark it lies on white paper
          (theme: Theme) =>
            shown
              ? theme.applyStyles('dark', { backgroundColor: theme.vars?.palette.common.white ?? '' })
              : {},
        ]}
      >
        {shown ? (
          <Box
            component="img"
            src={shown}
            alt={chosen ? `${label}, as chosen` : `${label} in use`}
            sx={{ maxWidth: '100%', maxHeight: 200, objectFit: 'contain' }}
          />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>None</Typography>
        )}
      </Box>
      <Box>
        <Button
          variant="outlined"
          startIcon={<UploadFile />}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          Choose {label.toLowerCase()}
        </Button>
        <input
          ref={input}
          type="file"
          name={label}
          accept="image/png,image/jpeg"
          hidden
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Box>
      <FormHelperText
        id={`${id}-note`}
        role={said === undefined ? undefined : 'alert'}
        error={said !== undefined}
        sx={{ '&.Mui-error': { color: 'house.dangerText' } }}
      >
        {said ?? `At most ${rule.maxSide} x ${rule.maxSide} pixels`}
      </FormHelperText>
    </Card>
  );
}
