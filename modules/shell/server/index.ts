import { agendaJobs } from '#engines/agenda/server/keep.ts'
import { searchJobs } from '#engines/search/server/keep.ts'
import type { OpenApi } from '#kernel/server/openapi.ts'
import { serve } from '#kernel/server/serve.ts'
import { contract } from '../contract.ts'
import { shell } from '../module.ts'
import { settingMessages } from '../words/setting.ts'
import { checkCaptcha, getCaptcha } from './captcha.ts'
import { favourites, saveFavourites } from './favourites.ts'
import { home } from './home.ts'
import { homeLayout, resetHomeLayout, saveHomeLayout } from './home-layout.ts'
import { homeOpening } from './home-opening.ts'
import { matrix } from './matrix.ts'
import { serviceState } from './page-state.ts'
import { recents, visit } from './recents.ts'
import { openapi, reference } from './reference.ts'
import { referencePage } from './reference-page.ts'
import { near, search } from './search.ts'
import { clearSearches, saveSearch, searchHistory } from './search-history.ts'
import { services, square } from './services.ts'
import { settingInfo } from './setting.ts'
import { shareInfo } from './share.ts'
import { tidyJobs } from './tidy.ts'
import { saveLog } from './visits.ts'
import { tells, watchJobs } from './watch-news.ts'
import { unwatch, watch, watches } from './watches.ts'
import { saveWebLog } from './web-logs.ts'

const service = {
  settingInfo,
  saveLog,
  saveWebLog,
  shareInfo,
  serviceState,
  services,
  square,
  favourites,
  saveFavourites,
  recents,
  visit,
  search,
  near,
  searchHistory,
  saveSearch,
  clearSearches,
  home,
  homeLayout,
  saveHomeLayout,
  resetHomeLayout,
  getCaptcha,
  checkCaptcha,
  openapi,
  reference,
  watches,
  watch,
  unwatch,
  matrix,
}

export const served = serve(shell, contract, service, {
  jobs: [...tidyJobs, ...watchJobs, ...agendaJobs, ...searchJobs],
  tells,
  settingWords: settingMessages,
  firstReads: { 'composition/index': [contract.home] },
  ownOpenings: { 'composition/index': homeOpening },
  faces: { reference: (_ctx, { language, document }) => referencePage(document as unknown as OpenApi, language) },
})
