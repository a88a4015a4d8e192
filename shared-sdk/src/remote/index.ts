export interface RemoteModule { Root: React.ComponentType }
import type * as React from 'react';
