import { Component, type ReactNode } from 'react';
import { Alert, Button } from '@mui/material';

/** A page that broke does not take the menu with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state = { error: undefined as Error | undefined };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    const retry = (
      <Button color="inherit" onClick={() => window.location.reload()}>
        Try again
      </Button>
    );
    return (
      <Alert severity="error" action={retry}>
        Something went wrong!
      </Alert>
    );
  }
}
