import { useEffect } from 'react'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { PageSkeleton } from '#kernel/web/pages/page-skeleton.tsx'

/** Redirects a path of the aggregated portal to the page that replaces it, with the same query. */
export default function Onward({ to }: { to: string }) {
  const { query } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one arrival, one step
  useEffect(() => {
    const asked = new URLSearchParams(query).toString()
    go(asked ? `${to}${to.includes('?') ? '&' : '?'}${asked}` : to, { replace: true })
  }, [])
  return <PageSkeleton />
}
