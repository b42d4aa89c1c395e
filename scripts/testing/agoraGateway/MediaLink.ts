import {
  RTCDtlsFingerprint,
  RTCDtlsParameters,
  RTCDtlsTransport,
  RTCIceGatherer,
  RTCIceParameters,
  RTCIceTransport,
  type RtcpPacket,
  type RtpPacket,
} from 'werift';

export interface RemoteParameters {
  readonly iceParameters: { readonly iceUfrag: string; readonly icePwd: string };
  readonly dtlsParameters: {
    readonly fingerprints: readonly { readonly hashFunction: string; readonly fingerprint: string }[];
  };
}

const LOOPBACK = '127.0.0.1';
const SRTP_PROFILE = 0x0001;

export class MediaLink {
  onRtp: (packet: RtpPacket) => void = () => {};
  onRtcp: (packet: RtcpPacket) => void = () => {};
  readonly #ice: RTCIceTransport;
  readonly #dtls: RTCDtlsTransport;

  private constructor(ice: RTCIceTransport, dtls: RTCDtlsTransport) {
    this.#ice = ice;
    this.#dtls = dtls;
    dtls.onRtp.subscribe((packet) => this.onRtp(packet));
    dtls.onRtcp.subscribe((packet) => this.onRtcp(packet));
  }

  static async open(): Promise<MediaLink> {
    const gatherer = new RTCIceGatherer({
      iceLite: true,
      // Only the named network adapter, so that no other machine reaches a port of a test.
      useIpv4: false,
      useIpv6: false,
      additionalHostAddresses: [LOOPBACK],
      interfaceAddresses: { udp4: LOOPBACK },
    });
    const ice = new RTCIceTransport(gatherer);
    ice.connection.iceControlling = false;
    await ice.gather();
    const certificate = await RTCDtlsTransport.SetupCertificate();
    const dtls = new RTCDtlsTransport({}, ice, certificate, [SRTP_PROFILE]);
    dtls.role = 'server';
    return new MediaLink(ice, dtls);
  }

  get nearEnd() {
    const { usernameFragment, password } = this.#ice.localParameters;
    return {
      iceParameters: {
        iceUfrag: usernameFragment,
        icePwd: password,
        candidates: this.#ice.localCandidates.map(({ foundation, ip, port, priority, protocol, type }) => ({
          foundation,
          ip,
          port,
          priority,
          protocol,
          type,
        })),
      },
      dtlsParameters: {
        role: 'server',
        fingerprints: this.#dtls.localParameters.fingerprints.map(({ algorithm, value }) => ({
          algorithm,
          fingerprint: value,
        })),
      },
    };
  }

  connect({ iceParameters, dtlsParameters }: RemoteParameters): void {
    this.#ice.setRemoteParams(remoteParameters(iceParameters));
    const fingerprints = dtlsParameters.fingerprints.map(
      ({ hashFunction, fingerprint }) => new RTCDtlsFingerprint(hashFunction, fingerprint),
    );
    this.#dtls.setRemoteParams(new RTCDtlsParameters(fingerprints, 'client'));
    this.#ice
      .start()
      .then(() => this.#dtls.start())
      .catch(() => this.close());
  }

  restart(iceParameters: RemoteParameters['iceParameters']): object {
    this.#ice.connection.setRemoteParams(remoteParameters(iceParameters));
    return this.nearEnd.iceParameters;
  }

  sendRtp(packet: RtpPacket): void {
    if (this.#dtls.state === 'connected') void this.#dtls.sendRtp(packet.payload, packet.header);
  }

  sendRtcp(packet: RtcpPacket): void {
    if (this.#dtls.state === 'connected') void this.#dtls.sendRtcp([packet]);
  }

  close(): void {
    void this.#dtls.stop();
  }
}

function remoteParameters({ iceUfrag, icePwd }: RemoteParameters['iceParameters']): RTCIceParameters {
  return new RTCIceParameters({ usernameFragment: iceUfrag, password: icePwd });
}
