import { dialect } from '#kernel/server/dialect.ts'
import { casVisit, contract } from './contract.ts'

const entry = (path: string, name: 'sso/cas' | 'sso/index' | 'sso/cas-index' | 'cas/login' | 'cas-login/index') =>
  dialect(path, contract.cas, {
    about: 'The CAS entry under another address: a CAS server sends back only to the one it has on its list.',
    input: casVisit,
    in: (sent) => ({ ...sent, entry: name }),
    out: (data) => data,
  })

export const dialects = [
  entry('/a_:site/api/sso/cas', 'sso/cas'),
  entry('/a_:site/api/sso/index', 'sso/index'),
  entry('/a_:site/api/sso/cas-index', 'sso/cas-index'),
  entry('/a_:site/api/cas/login', 'cas/login'),
  entry('/a_:site/api/cas-login/index', 'cas-login/index'),
]
