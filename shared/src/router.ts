/**
 * The router for remotes that were built before contract 1.11, which take it from the host by this name. New code imports
 * `react-router-dom` itself (decision 0002); contract 2.0 takes this name away.
 */
export {
  BrowserRouter,
  Link,
  matchPath,
  NavLink,
  Route,
  Routes,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
