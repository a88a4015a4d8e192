// The part of the router that Hima uses, shared on the page under the name react-router-dom. It must
// not import from react-router-dom itself: federation replaces that name by this file.
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';
export type { LinkProps, Location, NavigateFunction, To } from 'react-router';
