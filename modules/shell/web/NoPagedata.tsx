import './no-page.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { Picture } from '#kernel/web/feedback/notice-picture.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { SearchLink } from './search/SearchLink.tsx'
import { ServiceRow } from './square/ServiceRow.tsx'
import { shellWords } from './words.ts'

/** Page for unknown paths, with suggestions. */
export default function NoPagedata() {
  const w = useWords(shellWords)
  return (
    <Screen title={w('title.noPagedata')} bar="none" wrap="no-page">
      <Picture kind="noPage" />
      <p className="no-page__title">{w('noPage.text')}</p>
      <p className="no-page__hint">{w('noPage.hint')}</p>
      <div className="no-page__search">
        <SearchLink />
      </div>
      <Near />
      <Button look="soft" icon="house" to="" label={w('noPage.home')} />
    </Screen>
  )
}

function Near() {
  const w = useWords(shellWords)
  const { path } = usePage()
  const { data } = useRead(contract.near, { path: path.slice(0, 300) })
  if (!data?.list.length) return null
  return (
    <div className="no-page__near">
      <Section title={w('search.near')} card="flush">
        {data.list.map((service) => (
          <ServiceRow key={service.key} service={service} />
        ))}
      </Section>
    </div>
  )
}
