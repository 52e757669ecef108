/**
 * The router as remotes may use it. Shared under its own name, so that a page holds these few
 * exports instead of the whole package; import it by its bare name `@horae/shared/router` only.
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
