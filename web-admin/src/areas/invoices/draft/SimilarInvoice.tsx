import { Alert, Button } from '@mui/material';

/** The server has found one like it: raise this one all the same? (rules/invoices.md#similar-invoices) */
export const SimilarInvoice = ({
  message,
  onNo,
  onYes,
}: {
  message: string;
  onNo: () => void;
  onYes: () => void;
}) => (
  <Alert
    severity="warning"
    sx={{ mt: 2 }}
    action={
      <>
        <Button color="inherit" onClick={onNo}>
          No
        </Button>
        <Button color="inherit" onClick={onYes}>
          Yes create invoice
        </Button>
      </>
    }
  >
    {message}
  </Alert>
);
