import { bootDocument } from '@hima/sdk/first';

// The page is invisible until its theme is known. This script is there before the others have been downloaded.
bootDocument();
