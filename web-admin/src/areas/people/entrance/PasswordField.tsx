import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../../shared/form/Inputs';
import { en } from '../../../shared/i18n/en';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  autoComplete: 'current-password' | 'new-password';
  /** names the eye when a form has several passwords */
  eye?: string;
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ eye, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const label = shown ? en.login.hide : en.login.show;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <InputAdornment position="end">
          <IconButton
            edge="end"
            size="small"
            aria-label={eye === undefined ? label : `${label}: ${eye}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
