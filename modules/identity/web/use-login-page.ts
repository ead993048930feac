import { useEffect } from 'react'
import { usePage } from '#kernel/web/page-context.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../contract.ts'

/** What the site offers to log in with, for wherever this page was asked to lead. */
export function useLoginPage() {
  const { redirect = '', password, trouble = '' } = usePage().query
  const asked = {
    redirect: redirect.slice(0, 3000),
    trouble: trouble.slice(0, 40),
    ...(password === '1' && { password: 1 as const }),
  }
  return useRead(contract.loginPage, asked)
}

/** The page gives way to an address the server named; back does not lead to it again. */
export function useLeadOn(url: string | undefined): void {
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
}
