/**
 * The router as remotes may use it; import it by its bare name `@horae/shared/router` only. It is our own, with the names
 * and ways of `react-router`, of which a page would use a fifth (decision 0074).
 */
export {
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router/hooks.ts';
export { Link, NavLink } from './router/link.tsx';
export { matchPath } from './router/match-path.ts';
export { BrowserRouter, StaticRouter } from './router/routers.tsx';
export { Route, Routes } from './router/routes.tsx';
