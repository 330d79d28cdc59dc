/** Why a sign-in has ended, and what its person reads. Told only to who shows the secret of that sign-in. */
export const signInEnds = {
  too_many: '你的账号在其他设备登录过多，这里的登录已退出，请重新登录',
  administrator: '管理员取消了你的管理权限，并结束了你的登录，请重新登录',
  left: '你的账号已移出企业通讯录，登录已退出，如有疑问请联系管理员',
  signed_out: '你已在别处退出登录，请重新登录',
  timed_out: '登录已过期，请重新登录',
} as const;

export type SignInEnd = keyof typeof signInEnds;

/** Of a 401 with these `errors`: why the sign-in that was shown has ended; undefined when that is not told. */
export const signInEndIn = (errors: Record<string, unknown>): SignInEnd | undefined =>
  (Object.keys(signInEnds) as SignInEnd[]).find((end) => end in errors);

/** Of a page that was opened under another address: a sign-in would come back to this one, which knows nothing of it. */
export const openInstead = (address: string): string => `请用 ${address} 打开`;

/** Why one is on the sign-in page: a sign-in came to nothing, or has ended. `/login?error=<code>` shows the sentence. */
export const signInErrors = {
  denied: '你在登录页选择了拒绝，没有登录',
  expired: '登录页停留太久或已经用过，请重新登录',
  provider: '企业身份平台暂时没有回应，请稍后再试',
  tenant: '你登录的不是本企业的账号',
  inactive: '你的账号在企业通讯录中不可用，请联系管理员',
  /** Nobody could be asked who it is: the page waits, and goes back by itself. */
  unavailable: '服务暂时没有回应，恢复后会自动回到刚才的页面',
  ...signInEnds,
} as const;

export type SignInError = keyof typeof signInErrors;
