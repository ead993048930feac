import { useEffect } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { contract } from '../../contract.ts'

/** Sign-in methods for the page's redirect target. */
export function useLoginPage() {
  const { redirect = '', password, trouble = '' } = usePage().query
  const asked = {
    redirect: redirect.slice(0, 3000),
    trouble: trouble.slice(0, 40),
    ...(password === '1' && { password: 1 as const }),
  }
  return useRead(contract.loginPage, asked)
}

/** Redirects to a URL named by the server, without a history entry. */
export function useLeadOn(url: string | undefined): void {
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
}
