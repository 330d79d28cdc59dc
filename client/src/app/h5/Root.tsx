import { Suspense } from 'react';
import { Outlet } from '@tanstack/react-router';

export function Root() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
