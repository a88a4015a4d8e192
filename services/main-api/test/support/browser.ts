import { callApi, CallFailed, type ApiCaller } from '@hima/api-kit/testing';
import { PASSWORD } from './main-api.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Auth {
  accessToken: string;
  expireInSeconds: number;
  userId: string;
}

/** Signs in as the console does; keeps cookies, and sends them to their paths, as a browser does. */
export class Browser {
  /** All that it has, as a header. */
  cookie = '';
  /** Prefix of paths in the browser that a proxy removes. */
  prefix = '';
  private readonly paths = new Map<string, string>();
  /** Of the last answer that has set a cookie: the last one. */
  setCookie = '';
  /** Sent with every request, besides the usual ones. */
  headers: Record<string, string> = {};

  constructor(
    private readonly url: string,
    private readonly userAgent = FIREFOX,
  ) {}

  async post<T>(path: string, body: unknown = {}, token?: string): Promise<T> {
    const url = new URL(`${this.url}/${path}`);
    const cookie = this.cookiesFor(this.prefix + url.pathname);
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'abp-tenantid': '1',
        'user-agent': this.userAgent,
        ...(cookie && { cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...this.headers,
      },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) this.keep(set);
    const answer = (await response.json()) as { result: T };
    if (!response.ok) throw new CallFailed(response.status, answer, response.headers);
    return answer.result;
  }

  private cookiesFor(pathname: string): string {
    const sent = this.cookie.split('; ').filter((one) => {
      const path = this.paths.get(one.split('=', 1)[0] ?? '');
      return path === undefined || path === '/' || pathname === path || pathname.startsWith(`${path}/`);
    });
    return sent.join('; ');
  }

  private keep(set: string): void {
    this.setCookie = set;
    const [, pair = '', name = '', value] = /^(([^=]+)=([^;]*))/.exec(set) ?? [];
    this.paths.set(name, /; Path=([^;]+)/.exec(set)?.[1] ?? '/');
    const others = this.cookie.split('; ').filter((one) => one && !one.startsWith(`${name}=`));
    this.cookie = [...others, ...(value ? [pair] : [])].join('; ');
  }

  signIn(userNameOrEmailAddress: string, password = PASSWORD): Promise<Auth> {
    return this.post<Auth>('TokenAuth/Authenticate', { userNameOrEmailAddress, password });
  }

  renew(idleSeconds = 0): Promise<Auth> {
    return this.post<Auth>('TokenAuth/Renew', { idleSeconds });
  }

  signOut(token?: string): Promise<null> {
    return this.post('TokenAuth/SignOut', {}, token);
  }

  as({ accessToken }: Auth): ApiCaller {
    return callApi(this.url, accessToken);
  }
}
