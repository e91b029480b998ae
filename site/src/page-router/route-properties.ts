import type { AgnosticRouteObject } from '@remix-run/router';
import { createElement } from 'react';
import type { RouteObject } from 'react-router-dom';

/** What React Router's components read of a route; lazy routes have a component instead of an element. */
export function routeProperties(
  route: AgnosticRouteObject & Pick<RouteObject, 'Component' | 'errorElement'>,
) {
  const { Component, errorElement } = route;
  return {
    hasErrorBoundary: errorElement !== undefined,
    ...(Component && { element: createElement(Component), Component: undefined }),
  };
}
