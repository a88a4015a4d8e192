import { sdkVersion } from '@hima/sdk';
import { Button } from '@hima/sdk/ui';
import { Table } from '@hima/sdk/data';
import { Link } from 'react-router-dom';

export default { Root: () => <div><Button>{sdkVersion}</Button><Table /><Link to="/">x</Link></div> };
