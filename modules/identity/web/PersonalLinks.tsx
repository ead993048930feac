import { useWords } from '#kernel/web/language.tsx'
import { hasPage } from '#kernel/web/navigation.ts'
import { apiBase } from '#kernel/web/page-info.ts'
import { useIsAdministrator } from '#kernel/web/session.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/ListRow.tsx'
import { identityWords } from './words.ts'

/** The reference is a page of the server, outside of the portal. */
const reference = '/wap/openapi/index'

export function PersonalLinks({ known }: { known: boolean }) {
  const w = useWords(identityWords)
  const administrator = useIsAdministrator()
  return (
    <Card flush>
      {known && hasPage('polymerization/infor') && (
        <ListRow title={w('information')} icon="id-card" to="polymerization/infor" />
      )}
      {hasPage('localStoragepage/index') && (
        <ListRow title={w('localData')} icon="save" tone="info" to="localStoragepage/index" />
      )}
      {administrator && <ListRow title={w('apiReference')} icon="book-open" tone="accent" to={apiBase() + reference} />}
    </Card>
  )
}
