import { Component, type ReactNode } from 'react';
import { toRemoteError, type RemoteError } from './remote-error';

interface RemoteBoundaryProps {
  /** A new value gives the content another chance: the page of the moment. */
  resetKey: string;
  fallback: (error: RemoteError, reset: () => void) => ReactNode;
  children: ReactNode;
}

interface RemoteBoundaryState {
  error?: RemoteError | undefined;
  key: string;
}

/** Keeps a remote that throws while drawing from taking the shell with it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state: RemoteBoundaryState = { key: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<RemoteBoundaryState> {
    return { error: toRemoteError(error, 'crashed') };
  }

  static getDerivedStateFromProps(
    { resetKey }: RemoteBoundaryProps,
    { key }: RemoteBoundaryState,
  ): RemoteBoundaryState | null {
    return key === resetKey ? null : { key: resetKey, error: undefined };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error) return this.props.fallback(error, () => this.setState({ error: undefined }));
    return this.props.children;
  }
}
