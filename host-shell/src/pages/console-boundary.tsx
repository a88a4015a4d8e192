import { Component, type ReactNode } from 'react';
import { FormattedMessage } from '@hima/sdk';
import { isChunkError } from '../remotes/remote-error';

interface ConsoleBoundaryProps {
  children: ReactNode;
}

/**
 * The last boundary, around everything: an error of the console itself is explained and never leaves an empty page.
 * In plain HTML, because the components themselves can be missing.
 */
export class ConsoleBoundary extends Component<ConsoleBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    return (
      <main className="splash">
        <div className="splash-text" role="alert">
          <h1>
            <FormattedMessage id="CONSOLE.FAILED.TITLE" />
          </h1>
          <p>
            <FormattedMessage id={isChunkError(error) ? 'CONSOLE.FAILED.DOWNLOAD' : 'CONSOLE.FAILED.CRASH'} />
          </p>
          <button type="button" onClick={() => location.reload()}>
            <FormattedMessage id="REMOTE.RELOAD" />
          </button>
        </div>
      </main>
    );
  }
}
