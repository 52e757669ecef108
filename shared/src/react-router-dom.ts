/**
 * The names of `react-router-dom` that pages have. The host shares them as that package, which is one that gives
 * `react-router` another name; with all of it a page had 42 kB more, for loaders, servers and framework (decision 0002).
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  matchRoutes,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router';
