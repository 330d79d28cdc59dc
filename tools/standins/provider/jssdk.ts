/**
 * The script by which a page in the workplace's app asks it for something: it takes what the real one takes, does nothing, and keeps what was
 * asked in `window.asked`.
 */
export const jssdk = `
(() => {
  const asked = (window.asked = []);
  const answer = (name) => (options = {}) => {
    asked.push([name, JSON.parse(JSON.stringify(options))]);
    setTimeout(() => options.success && options.success({}));
  };
  window.tt = { setNavigationBarTitle: answer('setNavigationBarTitle'), share: answer('share'), closeWindow: answer('closeWindow') };
  window.h5sdk = {
    ready: (act) => setTimeout(act),
    error: () => {},
    config: ({ onSuccess, onFail, ...options }) => {
      asked.push(['config', options]);
      const whole = /^[0-9a-f]{40}$/.test(options.signature) && options.appId && options.nonceStr && options.timestamp;
      setTimeout(() => (whole ? onSuccess && onSuccess({}) : onFail && onFail({ errMsg: 'invalid signature' })));
    },
  };
})();
`;
