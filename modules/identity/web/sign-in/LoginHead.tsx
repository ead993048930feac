import './login.css'
import { useWords } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { BrandHeader } from '#kernel/web/ui/media/BrandHeader.tsx'
import { identityWords } from '../words.ts'
import { useSiteName } from './use-site-name.ts'

/** Site name and logo on all login pages. */
export function LoginHead() {
  const w = useWords(identityWords)
  const site = useSiteName()
  return (
    <BrandHeader>
      <div className="login__head c-column c-middle">
        <img className="login__logo" src={pageInfo().brand.logo} alt="" width={64} height={64} />
        <p className="login__welcome">{w('welcome', { site })}</p>
      </div>
    </BrandHeader>
  )
}
