/** Why a sign-in came to nothing: `/login?error=<code>` shows the sentence. */
export const signInErrors = {
  denied: '你在登录页选择了拒绝，没有登录',
  expired: '登录页停留太久或已经用过，请重新登录',
  provider: '企业身份平台暂时没有回应，请稍后再试',
  tenant: '你登录的不是本企业的账号',
  ended: '登录已失效：可能是你的管理员权限被取消，或者登录已过期，请重新登录',
  inactive: '你的账号在企业通讯录中不可用，请联系管理员',
  /** Nobody could be asked who it is: the page waits, and goes back by itself. */
  unavailable: '服务暂时没有回应，恢复后会自动回到刚才的页面',
} as const;
export type SignInError = keyof typeof signInErrors;
