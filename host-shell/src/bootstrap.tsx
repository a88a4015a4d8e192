import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Button } from '@hima/sdk/ui';
import { sdkVersion } from '@hima/sdk';
import 'react-dom';
setTimeout(() => import('@hima/sdk/data'), 100);
createRoot(document.getElementById('root')!).render(<BrowserRouter><Button>{sdkVersion}</Button></BrowserRouter>);
