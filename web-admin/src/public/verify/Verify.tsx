import { Alert, Button, CircularProgress, OutlinedInput, Stack } from '@mui/material';
import { useEffect, useState, type FormEvent } from 'react';
import { Labelled } from '../../shared/form/Labelled';
import { PublicPage } from '../PublicPage';
import { useNavigate, useSearchParams } from '../route';
import { SignedPaper } from './SignedPaper';
import { codeIn, publicKeys, verdictOn, type Verdict } from './verification';

const sentences: Record<Exclude<Verdict['kind'], 'genuine'>, string> = {
  forged: 'This code is not genuine. It was not signed by us, or it was changed afterwards. Do not pay.',
  older: 'This code was printed before codes could be checked here. Open the address in the QR code instead.',
  unreadable: 'This is not the code of an invoice or a statement',
  unable:
    'This browser cannot check signatures (Ed25519). Use a current version of it, and an address that begins with https.',
};

/** /verify: judges a code in the browser alone, then asks the server how the invoice stands, if it can be reached. */
export default function Verify() {
  const [parameters] = useSearchParams();
  const given = parameters.get('code') ?? '';
  const navigate = useNavigate();
  const [pasted, setPasted] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(`/verify?code=${encodeURIComponent(codeIn(pasted) || pasted.trim())}`);
  };
  return (
    <PublicPage title="Verify a document">
      <Stack spacing={2}>
        {given !== '' && <Judgement key={given} code={given} />}
        <Stack component="form" spacing={2} onSubmit={submit} noValidate>
          <Labelled
            label="Code or address from the QR code"
            help="Checked in this browser with our public keys. Only then is the server asked how an invoice stands."
          >
            {(ids) => (
              <OutlinedInput
                {...ids}
                fullWidth
                multiline
                maxRows={5}
                size="small"
                value={pasted}
                onChange={(event) => setPasted(event.target.value)}
                inputProps={{ autoComplete: 'off', spellCheck: false }}
              />
            )}
          </Labelled>
          <Button
            type="submit"
            variant={given === '' ? 'contained' : 'outlined'}
            disabled={pasted.trim() === ''}
          >
            Verify
          </Button>
        </Stack>
      </Stack>
    </PublicPage>
  );
}

function Judgement({ code }: { code: string }) {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    publicKeys()
      .then((keys) => verdictOn(code, keys))
      .then(setVerdict, () => setVerdict({ kind: 'unable' }));
  }, [code]);
  if (!verdict) return <CircularProgress aria-label="Checking the code" />;
  if (verdict.kind !== 'genuine') {
    return (
      <Alert severity={verdict.kind === 'forged' ? 'error' : 'warning'}>{sentences[verdict.kind]}</Alert>
    );
  }
  return <SignedPaper paper={verdict.paper} code={code} />;
}
