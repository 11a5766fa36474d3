import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Failed } from './Feedback';
import { reloadedForNewVersion } from './newVersion';

interface Props {
  children: ReactNode;
  /** another value (the path) forgets the error */
  resetKey?: string;
}
interface State {
  error: unknown;
  resetKey: string | undefined;
}

/** Keeps a failure inside its page, panel or card. A part that a new release removed reloads the page once. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error() };
  }
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    if (!reloadedForNewVersion(error)) console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <Failed error={undefined} onRetry={() => this.setState({ error: undefined })} />;
  }
}
