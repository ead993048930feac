import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { getAllAuth, getInfo, getUserName, logout } from '#kernel/platform.ts'
import { needed, nothing, text } from '#kernel/shapes.ts'

export const contract = {
  getAllAuth,
  getUserName,
  logout,
  loginPage: read('/uc/wap/login', {
    access: 'public',
    about: 'The login page; `redirect` is where the person goes afterwards, if it is an address of this site.',
    page: { path: 'center/login', title: 'title.login' },
    input: z.object({ redirect: text(2000).default('') }),
    data: z.object({ redirect: z.string() }),
  }),
  check: write('/uc/wap/login/check', {
    access: 'public',
    about: 'Logs in with an account and a password. Both cookies leave with this answer.',
    input: z.object({ username: needed(64), password: z.string().min(1).max(1000) }),
    data: nothing(),
  }),
  leave: write('/uc/wap/login/logout', {
    access: 'public',
    about: 'Logs out; a plain request goes on to `redirect`, or to the login page.',
    alsoGet: true,
    input: z.object({ redirect: text(2000).default('') }),
    data: z.object({ redirect: z.string() }),
  }),
  getInfo,
}
