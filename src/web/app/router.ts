import { createBrowserRouter, RouterContextProvider } from 'react-router'
import { servicesContext, type AppServices } from '../services/app-services.ts'
import { routes } from './routes.tsx'

/** Returns the router. Loaders get the services from their context. */
export function createRouter(services: AppServices): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(routes, { getContext: () => new RouterContextProvider(new Map([[servicesContext, services]])) })
}
