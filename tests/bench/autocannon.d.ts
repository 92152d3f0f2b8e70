declare module 'autocannon' {
  namespace autocannon {
    type Request = {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      setupRequest?: (request: Request) => Request;
    };
    type Result = {
      requests: { average: number };
      latency: Record<'p50' | 'p90' | 'p97_5' | 'p99', number>;
      errors: number;
      non2xx: number;
    };
  }
  function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    requests: autocannon.Request[];
  }): Promise<autocannon.Result>;
  export = autocannon;
}
