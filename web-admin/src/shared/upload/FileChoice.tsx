import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';

/** What is missing, below what it is missing from. */
export function Fault({ id, message }: { id: string; message: string | undefined }) {
  return (
    <FormHelperText
      id={id}
      error={message !== undefined}
      role={message === undefined ? undefined : 'alert'}
      sx={{ '&.Mui-error': { color: 'house.dangerText' } }}
    >
      {message}
    </FormHelperText>
  );
}

interface FileChoiceProps {
  file: File | undefined;
  /** in place of the name, while there is no file */
  hint: string;
  accept: string;
  fault: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** A file from the own machine, by its name. */
export function FileChoice({ file, hint, accept, fault, onChoose }: FileChoiceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px' }}>
        <Button
          variant="outlined"
          sx={{ flexShrink: 0 }}
          startIcon={<UploadFile />}
          aria-describedby={`${id}-note`}
          onClick={() => input.current?.click()}
        >
          Choose file
        </Button>
        <Typography component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {file?.name ?? hint}
        </Typography>
      </Box>
      <input
        ref={input}
        type="file"
        name="file"
        aria-label="File"
        accept={accept}
        hidden
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Fault id={`${id}-note`} message={fault} />
    </div>
  );
}
